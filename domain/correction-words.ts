import { formatPeriod } from './calendar-date-words.ts'
import type { Period } from './calendar-dates.ts'
import { type Currency, formatMoney, sumAmounts } from './money.ts'

interface LineCorrection {
  amount: number
  reason: string
  /** The period of the report that settles it; null while it waits for one. */
  settled_in: Period | null
}

/** 'Corrected since by -£6,000.00, settled in May 2026. Reason: Counted twice' */
export function correctedWords({ amount, reason, settled_in }: LineCorrection, currency: Currency): string {
  const settled = settled_in ? `settled in ${formatPeriod(settled_in)}` : 'to be settled with the next report'
  return `Corrected since by ${formatMoney(amount, currency)}, ${settled}. Reason: ${reason}`
}

/** What is said beside an amount that comes from lines which were corrected since; null where none was. */
export function correctedSinceWords(amounts: readonly number[], currency: Currency): string | null {
  if (amounts.length === 0) return null
  return `Lines of this report were corrected since by ${formatMoney(sumAmounts(amounts), currency)}; the difference is settled with later reports.`
}

/** A line as it can be corrected: what it comes to, and what was reported if that is not the same. */
export function correctableLine(
  { source_name, reported, corrected }: { source_name: string; reported: number; corrected: number },
  currency: Currency,
): string {
  const [now, was] = [formatMoney(reported + corrected, currency), formatMoney(reported, currency)]
  return corrected === 0 ? `${source_name}, ${was}` : `${source_name}, corrected from ${was} to ${now}`
}
