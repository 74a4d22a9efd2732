import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'

interface EffectiveDates {
  effective_date: string
  /** The day that both sides agreed on; null while they have not. */
  reporting_start_date: string | null
  /** The last day that is shared; null while the dates cannot be read. */
  end: string | null
}

/**
 * What an effective date other than the agreed start of reporting changes: a later one drops revenue, an earlier one
 * shares more, since an agreement shares all revenue of its days. Null when it changes nothing.
 */
export function effectiveDateNote({ effective_date, reporting_start_date, end }: EffectiveDates): string | null {
  if (end === null || reporting_start_date === null || effective_date === reporting_start_date) return null
  const agreed = `You agreed that reporting starts on ${formatDate(reporting_start_date)}.`
  const before = addDays(effective_date > reporting_start_date ? effective_date : reporting_start_date, -1)
  if (effective_date > reporting_start_date) {
    return `${agreed} Revenue of ${formatPeriod({ start: reporting_start_date, end: before })} is not shared.`
  }
  const added = formatPeriod({ start: effective_date, end: end < before ? end : before })
  return `${agreed} Revenue of ${added} is shared as well, unless its report is already approved.`
}
