import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { type FoundLine, findLine } from './line-of-report.ts'
import { presentLineCharge } from './present-line-charge.ts'
import { readLineCharges } from './read-line-charges.ts'

/** The charges behind a line as a file, with what they add up to. */
export const exportLineCharges: Handler<Contract['reports']['exportLineCharges']> = async (context, input) => {
  const found = await findLine(context.db, context.viewer, input)
  return found ? exportOf(found)(context, {}) : refuse('NOT_FOUND')
}

const KIND_WORDS = { charge: 'Charge', refund: 'Refund', dispute: 'Dispute', reinstatement: 'Returned to you' } as const

type Line = ReturnType<typeof presentLineCharge>

function exportOf(found: FoundLine) {
  const { currency } = found.report
  const money = (of: (line: Line) => number | null) => (line: Line) => {
    const amount = of(line)
    return amount === null ? '' : { amount, currency }
  }
  return exportList({
    name: 'charges-of-line',
    readPage: ({ db }, page, present) => readLineCharges(db, found, page, present),
    present: (row: Parameters<typeof presentLineCharge>[0]) => presentLineCharge(row, found),
    columns: [
      ['Date', ({ day }) => day],
      ['Time', ({ occurred_at }) => occurred_at],
      ['Kind', ({ kind }) => (kind ? KIND_WORDS[kind] : '')],
      ['Source ID', ({ source_id }) => source_id ?? ''],
      ['Record ID', ({ record_id }) => record_id],
      ['For', ({ purpose }) => purpose],
      ...(found.sees_customers ? [['Customer ID', ({ customer_id }: Line) => customer_id ?? ''] as const] : []),
      ['Gross', money(({ gross }) => gross)],
      ['Stripe Fee', money(({ fee }) => fee)],
      ['Went Back Since', money(({ went_back }) => went_back)],
      ['Counted', money(({ amount }) => amount)],
      ['Counted In', ({ counted_in }) => counted_in ?? found.line.mapping_name],
      ['Late', ({ is_late }) => (is_late ? 'Yes' : 'No')],
      ['Currency', () => currency.toUpperCase()],
    ],
    totals: (lines) => [
      [
        ...['Total', '', '', '', '', '', ...(found.sees_customers ? [''] : []), '', '', ''],
        { amount: lines.reduce((sum, { amount }) => sum + amount, 0), currency },
      ],
    ],
  })
}
