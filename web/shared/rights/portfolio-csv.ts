import { type CsvCell, csvText } from '#domain/csv.ts'
import type { Portfolio } from './portfolio-values.ts'

const HEADINGS = [
  ...['Right', 'Provider', 'Held %', 'Currency', 'Bought on', 'Cost', 'Fee', 'Earned net', 'Yield to date %'],
  ...['Expected yield %', 'Weakest month %', 'Strongest month %', 'Due', 'Overdue', 'Next due date', 'Ends'],
]

/** The rights as the table has them, amounts as plain numbers; Excel misreads letters without the byte-order mark. */
export function portfolioCsv({ rights, as_of }: Portfolio): File {
  const rows = rights.map((right): CsvCell[] => {
    const { currency, cost, expected_yield: expected } = right
    const money = (amount: number | undefined): CsvCell => (amount === undefined ? '' : { amount, currency })
    return [
      ...[right.project_title, right.provider_name, right.held_percentage, currency.toUpperCase()],
      ...[cost?.bought_on ?? '', money(cost?.total), money(cost?.fee), money(right.earned), right.yield_to_date ?? ''],
      ...[expected?.expected ?? '', expected?.low ?? '', expected?.high ?? ''],
      ...[money(right.due), money(right.overdue), right.next_payment?.due_date ?? '', right.end_date ?? ''],
    ]
  })
  const text = ['\uFEFF', csvText([HEADINGS, ...rows])]
  return new File(text, `sharewell-portfolio-${as_of.slice(0, 10)}.csv`, { type: 'text/csv;charset=utf-8' })
}
