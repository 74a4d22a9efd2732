import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'

export type LineDispute = InferClientOutputs<typeof client>['reports']['getLineDispute']

/** What somebody does about a dispute. */
export type LineDisputeAct = 'concede' | 'insist' | 'take_back' | 'uphold' | 'dismiss'

/** 'Gift cards: £1,988.00 reported, £2,120.00 expected.' */
export function lineSentence(
  { source_name, reported_amount, expected_amount }: LineDispute['lines'][number],
  { currency }: Pick<LineDispute, 'currency'>,
): string {
  const money = (amount: number) => formatMoney(amount, currency)
  return `${source_name}: ${money(reported_amount)} reported, ${money(expected_amount)} expected.`
}

/** What an open dispute holds back of the shares. */
export function heldSentence({ held, currency }: Pick<LineDispute, 'held' | 'currency'>): string | null {
  if (!held) return null
  const money = (amount: number) => formatMoney(amount, currency)
  if (held.gross === 0) return 'Nothing of the shares depends on it.'
  return `Held back until it is settled: ${money(held.gross)} gross, ${money(held.commission)} commission, ${money(held.net)} net.`
}

/** How it ended, or who acts next. */
export function outcomeSentence({ status, owner, raised_by, answer, decided_by, decision_note }: LineDispute): string {
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
