import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { daysOfStatement, STATEMENT_GROUPS } from '#domain/statement.ts'
import { type PdfWriter, pdfWriter } from '#server/platform/files.ts'
import { dayOf } from '#server/platform/process.ts'
import type { BookedMovement } from './statement-lines.ts'
import type { StatementSource } from './statement-source.ts'
import { type StatementTotals, statementTotals, sumOf, type Total } from './statement-totals.ts'
import { CORRECTION_WORDS, GROUP_WORDS } from './statement-words.ts'

/** How many lines are written one by one; totals cover all. */
const MAX_LINES = 500

/** The statement as PDF: totals, totals by counterparty, and the lines. */
export async function statementDocument({
  name,
  period,
  viewer_name,
  made_at,
  booked,
}: StatementSource): Promise<File> {
  const totals = statementTotals()
  const lines: BookedMovement[] = []
  const corrections: BookedMovement[] = []
  let corrections_count = 0
  for await (const batch of booked) {
    for (const one of batch) {
      totals.add(one)
      if (one.change && lines.length < MAX_LINES) lines.push(one)
      if (one.change || !one.correction) continue
      corrections_count += 1
      if (corrections.length < MAX_LINES) corrections.push(one)
    }
  }
  const words = formatPeriod(daysOfStatement(period))
  const writer = await pdfWriter({ title: `Statement, ${words}`, made_at })
  writer.title(`Statement, ${words}`, `${viewer_name}, made on ${formatDate(dayOf(made_at))}`)
  const currencies = totals.currencies()
  if (currencies.length === 0) writer.paragraph('Nothing moved in this period.')
  for (const currency of currencies) writeTotals(writer, totals, currency)
  writeLines(writer, lines, totals)
  writeCorrections(writer, corrections, corrections_count)
  const bytes = await writer.finish(`Statement of ${viewer_name}, ${words}`)
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
}

function writeTotals(writer: PdfWriter, totals: StatementTotals, currency: Currency): void {
  const { groups, counterparties } = totals.of(currency)
  writer.heading(`Totals in ${currency.toUpperCase()}`)
  writer.amounts([
    ...STATEMENT_GROUPS.map((group) => ({
      label: `${GROUP_WORDS[group]}, ${countOf(groups[group].count, 'line')}`,
      note: noteOf(groups[group], currency),
      amount: formatMoney(groups[group].amount, currency),
    })),
    { label: 'In total', amount: formatMoney(sumOf(Object.values(groups)).amount, currency), strong: true },
  ])
  if (counterparties.size === 0) return
  writer.heading('By person')
  writer.amounts(
    [...counterparties.values()].map((total) => ({
      label: total.name,
      note: noteOf(total, currency),
      amount: formatMoney(total.amount, currency),
    })),
  )
}

function noteOf({ gross, commission, net }: Omit<Total, 'count' | 'amount'>, currency: Currency): string | null {
  if (gross === 0 && net === 0) return null
  const money = (amount: number) => formatMoney(amount, currency)
  return `${money(gross)} gross, ${money(commission)} commission, ${money(net)} net`
}

function writeLines(writer: PdfWriter, lines: readonly BookedMovement[], totals: StatementTotals): void {
  if (lines.length === 0) return
  writer.heading('Lines')
  writer.amounts(
    lines.flatMap(({ movement, change }) =>
      change
        ? [
            {
              label: `${formatDate(movement.date)}  ${movement.memo}`,
              note: change.share && noteOf(change.share, change.currency),
              amount: formatMoney(change.amount, change.currency),
            },
          ]
        : [],
    ),
  )
  const all = totals.currencies().map((currency) => sumOf(Object.values(totals.of(currency).groups)).count)
  const rest = all.reduce((sum, count) => sum + count, 0) - lines.length
  if (rest > 0) writer.paragraph(`${countOf(rest, 'more line')}, which the totals cover. The CSV file has all of them.`)
}

function writeCorrections(writer: PdfWriter, corrections: readonly BookedMovement[], count: number): void {
  if (count === 0) return
  writer.heading(CORRECTION_WORDS)
  writer.paragraph('What was paid too much, and its settlement with later shares. No money moved.')
  writer.amounts(
    corrections.flatMap(({ movement, correction }) =>
      correction
        ? [
            {
              label: `${formatDate(movement.date)}  ${movement.memo}`,
              amount: formatMoney(correction.amount, correction.currency),
            },
          ]
        : [],
    ),
  )
  const rest = count - corrections.length
  if (rest > 0) writer.paragraph(`${countOf(rest, 'more correction')}. The CSV file has all of them.`)
}
