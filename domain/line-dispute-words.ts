import { oneLine } from './hidden-characters.ts'
import type { LineDisputeStatus } from './line-dispute.ts'
import { type Currency, formatMoney } from './money.ts'

interface Line {
  source_name: string
  reported_amount: number
  expected_amount: number
}

interface Outcome {
  status: LineDisputeStatus
  owner: { name: string }
  raised_by: { name: string }
  answer: string | null
  decided_by: string | null
  decision_note: string
}

/** '£1,988.00 reported, £2,120.00 expected.' */
export function lineAmounts(
  { reported_amount, expected_amount }: Pick<Line, 'reported_amount' | 'expected_amount'>,
  { currency }: { currency: Currency },
): string {
  return `${formatMoney(reported_amount, currency)} reported, ${formatMoney(expected_amount, currency)} expected.`
}

/** 'Gift cards: £1,988.00 reported, £2,120.00 expected.' */
export function lineSentence(line: Line, of: { currency: Currency }): string {
  return `${oneLine(line.source_name)}: ${lineAmounts(line, of)}`
}

interface Held {
  gross: number
  commission: number
  net: number
}

/** What an open dispute holds back of the shares, or would add where only more than reported is expected. */
export function heldSentence({ held, currency, lines }: Disputed & { currency: Currency }): string | null {
  if (!held) return null
  const money = (amount: number) => formatMoney(amount, currency)
  if (held.gross === 0) return 'Nothing of the shares depends on it.'
  const parts = `${money(held.commission)} commission, ${money(held.net)} net`
  if (expectsOnlyMore(lines)) return `${money(held.gross)} gross more is due if the dispute is upheld: ${parts}.`
  return `${HELD_BACK}: ${money(held.gross)} gross, ${parts}.`
}

/** The same as a heading of the amounts. */
export const heldHeading = (lines: Disputed['lines']): string =>
  expectsOnlyMore(lines) ? 'More due if the dispute is upheld' : HELD_BACK

interface Disputed {
  held: Held | null
  lines: readonly Pick<Line, 'reported_amount' | 'expected_amount'>[]
}

const HELD_BACK = 'Held back until it is settled'

const expectsOnlyMore = (lines: Disputed['lines']) =>
  lines.every(({ reported_amount, expected_amount }) => expected_amount > reported_amount)

/** How it ended, or who acts next. */
export function outcomeSentence({ status, owner, raised_by, answer, decided_by, decision_note }: Outcome): string {
  switch (status) {
    case 'open':
      return `Waiting for ${owner.name}.`
    case 'insisted':
      return `${owner.name} insists on the report: “${answer}” An admin decides next.`
    case 'taken_back':
      return `${raised_by.name} took the dispute back. The lines stay as reported.`
    case 'conceded':
      return `${owner.name} conceded it. The lines are corrected.`
    case 'upheld':
      return `${decided_by} upheld it, and the lines are corrected: “${decision_note}”`
    case 'dismissed':
      return `${decided_by} dismissed it, and the lines stay as reported: “${decision_note}”`
    case 'superseded':
      return 'The report was submitted again, which replaces this dispute.'
  }
}
