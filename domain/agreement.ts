import { addDays, addMonths, type CalendarDate, monthsBetween, overlap, type Period } from './calendar-dates.ts'
import type { Money } from './money.ts'
import type { ProposalStatus } from './negotiation.ts'
import type { Side } from './roles.ts'
import { type Duration, formatTimeline, monthsOf } from './terms.ts'

export const AGREEMENT_STATUSES = ['pending', 'active', 'termination_pending', 'terminated', 'expired'] as const
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number]

/** Revenue is shared: begun and not ended, also while a termination awaits the other side's answer. */
export const SHARING_STATUSES = ['active', 'termination_pending'] as const satisfies AgreementStatus[]

/** Which agreements a list filtered by a status has: the active ones are all that share revenue. */
export const statusesListedAs = (status: AgreementStatus): readonly AgreementStatus[] =>
  status === 'active' ? SHARING_STATUSES : [status]

/** Made and not ended: those that share revenue, and those that have not begun. */
export const IN_FORCE_STATUSES = ['pending', ...SHARING_STATUSES] as const satisfies AgreementStatus[]

/** Over; days before the end may still have to be reported. */
export const ENDED_STATUSES = ['terminated', 'expired'] as const satisfies AgreementStatus[]

/** Whether an agreement of this status shares revenue. */
export const sharesRevenue = (status: AgreementStatus): boolean => SHARING.has(status)

const SHARING = new Set<AgreementStatus>(SHARING_STATUSES)

/** Whether an agreement of this status has been made and has not ended. */
export const isInForce = (status: AgreementStatus): boolean => IN_FORCE.has(status)

const IN_FORCE = new Set<AgreementStatus>(IN_FORCE_STATUSES)

/** What completing an agreement costs: 200 pounds, whatever currency the terms are in (decision C-62). */
export const AGREEMENT_FEE: Money = { amount: 20_000, currency: 'gbp' }

/** The days on which an agreement shares revenue; `expiration_date` is the last of them, null while it is open-ended. */
export interface AgreementDates {
  effective_date: CalendarDate
  expiration_date: CalendarDate | null
}

export type CompletionRefusal =
  | 'proposal_not_accepted'
  | 'not_fee_payer'
  | 'completion_in_progress'
  | 'agreement_already_exists'
  | 'expiration_before_effective_date'

/**
 * The status an agreement has by its dates alone: pending before its effective date, expired after its expiration date,
 * else active. A termination overrides it. Source: decision C-86.
 */
export function statusOnDate(
  effective_date: CalendarDate,
  expiration_date: CalendarDate | null,
  today: CalendarDate,
): 'pending' | 'active' | 'expired' {
  if (today < effective_date) return 'pending'
  return expiration_date !== null && today > expiration_date ? 'expired' : 'active'
}

/**
 * The last day of an agreement of this duration: 36 months from 1 October 2026 end on 30 September 2029. In a
 * closing month without that day, its last day counts instead: 1 month from 31 January ends on 27 February.
 */
export function expirationFrom(effective_date: CalendarDate, duration: Duration): CalendarDate {
  return addDays(addMonths(effective_date, monthsOf(duration)), -1)
}

/** Null when `side` may pay the fee and so make the agreement. Source: decisions C-60 and C-62. */
export function mayComplete(
  proposal: {
    status: ProposalStatus
    fee_payer: Side
    completion: 'none' | 'processing' | 'succeeded' | 'failed'
  },
  side: Side,
  dates: AgreementDates,
): CompletionRefusal | null {
  if (proposal.status !== 'accepted') return 'proposal_not_accepted'
  if (proposal.completion === 'succeeded') return 'agreement_already_exists'
  if (side !== proposal.fee_payer) return 'not_fee_payer'
  if (proposal.completion === 'processing') return 'completion_in_progress'
  const { effective_date, expiration_date } = dates
  return expiration_date !== null && expiration_date < effective_date ? 'expiration_before_effective_date' : null
}

/** The days of a period on which an agreement shares revenue, or null when there are none. Source: decision C-90. */
export function sharedDays({ effective_date, expiration_date }: AgreementDates, period: Period): Period | null {
  return overlap(period, { start: effective_date, end: expiration_date ?? period.end })
}

/**
 * Which month of an agreement a day is in, counted from its effective date, and how many it has: month 6 of 36. `month`
 * is null before the first day and after the last, `months` while the agreement has no end.
 */
export function termProgress(
  { effective_date, expiration_date }: AgreementDates,
  today: CalendarDate,
): { month: number | null; months: number | null } {
  const isOn = today >= effective_date && (expiration_date === null || today <= expiration_date)
  return {
    month: isOn ? monthsBetween(effective_date, today) + 1 : null,
    // A last month that is not whole counts, too.
    months: expiration_date === null ? null : monthsBetween(effective_date, expiration_date) + 1,
  }
}

/** How long an agreement lasts by its dates: as its terms say in years or months, unless its end is another one. */
export function durationWords(dates: AgreementDates, agreed: Duration): string {
  const { months } = termProgress(dates, dates.effective_date)
  if (months === null) return 'No end'
  return formatTimeline(months === monthsOf(agreed) ? agreed : { value: months, unit: 'month' })
}

/** Days before the end of an agreement on which both sides are reminded, the earliest first. */
const EXPIRY_REMINDERS = [30, 7] as const
export const [MAX_REMINDER_DAYS, MIN_REMINDER_DAYS] = EXPIRY_REMINDERS

/**
 * Which reminder of the end is due: the latest day of reminding that has come, unless it was sent (`reminded` is the
 * latest that was). Null when none is, also where the agreement is no longer than the days before its end.
 */
export function expiryReminder(
  { effective_date, expiration_date }: AgreementDates,
  today: CalendarDate,
  reminded: number | null,
): number | null {
  if (expiration_date === null || today > expiration_date) return null
  const due = EXPIRY_REMINDERS.filter((days) => addDays(today, days) >= expiration_date).at(-1)
  if (due === undefined || addDays(effective_date, due) > expiration_date) return null
  return reminded !== null && reminded <= due ? null : due
}
