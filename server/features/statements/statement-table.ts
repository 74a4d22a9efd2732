import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type CsvCell, csvText } from '#domain/csv.ts'
import type { Money } from '#domain/money.ts'
import type { CashChange } from '#domain/statement.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, excelFile, MAX_EXCEL_ROWS, spooledFile } from '#server/platform/files.ts'
import type { BookedMovement } from './statement-lines.ts'
import type { StatementSource } from './statement-source.ts'
import { type StatementTotals, statementTotals, sumOf, type Total } from './statement-totals.ts'
import { CORRECTION_WORDS, GROUP_WORDS } from './statement-words.ts'

const HEADINGS = [
  ...['Date', 'Group', 'Description', 'Project', 'Counterparty', 'Period', 'Gross Amount', 'Platform Commission'],
  ...['Net Amount', 'Cash In or Out', 'Currency', 'Payment', 'Entry', 'Correction'],
]

/** The lines of a statement as CSV; the last rows are the totals, one for each currency. */
export const statementCsv = ({ name, booked }: StatementSource): Promise<File> =>
  spooledFile({ name: `${name}.csv`, type: CSV_TYPE, parts: csvParts(booked) })

async function* csvParts(booked: StatementSource['booked']): AsyncGenerator<string> {
  const totals = statementTotals()
  yield `${BYTE_ORDER_MARK}${csvText([HEADINGS])}`
  for await (const batch of booked) {
    for (const one of batch) totals.add(one)
    yield csvText(batch.flatMap(rowOf))
  }
  yield csvText(totalRows(totals))
}

/** The same as a workbook, with the totals on a sheet of their own. */
export async function statementWorkbook({
  name,
  booked,
}: StatementSource): Promise<File | Refusal<'STATEMENT_TOO_LARGE'>> {
  const totals = statementTotals()
  const rows: CsvCell[][] = []
  for await (const batch of booked) {
    for (const one of batch) totals.add(one)
    rows.push(...batch.flatMap(rowOf))
    if (rows.length > MAX_EXCEL_ROWS) return refuse('STATEMENT_TOO_LARGE')
  }
  return excelFile(`${name}.xlsx`, [
    { name: 'Statement', rows: [HEADINGS, ...rows, ...totalRows(totals)] },
    { name: 'Totals', rows: [TOTAL_HEADINGS, ...groupRows(totals)] },
  ])
}

/** A line that moved money, or a correction, which moved none: its cash is empty. */
function rowOf({ movement, change, correction }: BookedMovement): CsvCell[][] {
  const moved = change ?? correction
  if (!moved) return []
  const { date, memo, project_title, payment, id } = movement
  return [
    [
      ...[date, change ? GROUP_WORDS[change.group] : CORRECTION_WORDS, memo, project_title],
      payment?.counterparty_name ?? '',
      payment ? formatPeriod({ start: payment.reporting_period_start, end: payment.reporting_period_end }) : '',
      ...(change ? shareCells(change) : ['', '', '']),
      change ? { amount: change.amount, currency: change.currency } : '',
      ...[moved.currency.toUpperCase(), payment?.id ?? '', id],
      change ? '' : { amount: moved.amount, currency: moved.currency },
    ],
  ]
}

function shareCells({ share, currency }: CashChange): CsvCell[] {
  if (!share) return ['', '', '']
  return [share.gross, share.commission, share.net].map((amount): Money => ({ amount, currency }))
}

const TOTAL_HEADINGS = [
  ...['Group', 'Lines', 'Gross Amount', 'Platform Commission', 'Net Amount', 'Cash In or Out', 'Currency'],
]

function groupRows(totals: StatementTotals): CsvCell[][] {
  return totals.currencies().flatMap((currency) => {
    const { groups } = totals.of(currency)
    const row = (words: string, total: Total): CsvCell[] => [
      ...[words, total.count],
      ...amountsOf(total).map((amount): Money => ({ amount, currency })),
      currency.toUpperCase(),
    ]
    const { shares, returns, fees } = groups
    return [
      row(GROUP_WORDS.shares, shares),
      row(GROUP_WORDS.returns, returns),
      row(GROUP_WORDS.fees, fees),
      row('Total', sumOf([shares, returns, fees])),
    ]
  })
}

function totalRows(totals: StatementTotals): CsvCell[][] {
  return totals.currencies().map((currency) => {
    const all = sumOf(Object.values(totals.of(currency).groups))
    const amounts = amountsOf(all).map((amount): Money => ({ amount, currency }))
    return ['Total', '', `${all.count} lines`, '', '', '', ...amounts, currency.toUpperCase(), '', '', '']
  })
}

const amountsOf = ({ gross, commission, net, amount }: Total) => [gross, commission, net, amount]
