import { countOf, type PaymentTotals } from './payment-totals.ts'
import type { PaymentFiltersState } from './use-payment-filters.ts'

const TO_BE_PAID = ['overdue', 'due', 'failed'] as const

/** How many payments match the filters and are to be paid, once all rows are selected and there are more; else null. */
export function matchingMore(
  totals: PaymentTotals,
  { chip, unpaid }: Pick<PaymentFiltersState, 'chip' | 'unpaid'>,
  selected: { rows: readonly unknown[]; count: number },
): number | null {
  if (selected.count === 0 || selected.rows.length < selected.count || unpaid) return null
  const count = chip === 'all' ? countOf(totals, 'overdue') + countOf(totals, 'due') : toBePaid(chip, totals)
  return count > selected.count ? count : null
}

function toBePaid(chip: PaymentFiltersState['chip'], totals: PaymentTotals): number {
  const status = TO_BE_PAID.find((one) => one === chip)
  return status ? countOf(totals, status) : 0
}

/** The filters of the list, of which all is paid that can be. */
export function chosenBy({ covered, chip }: Pick<PaymentFiltersState, 'covered' | 'chip'>) {
  const { payer: _, ...filters } = covered
  const status = TO_BE_PAID.find((one) => one === chip)
  return { ...filters, status }
}
