import { type AgreementStatus, sharesRevenue } from './agreement.ts'
import { addMonths, type CalendarDate, monthOf } from './calendar-dates.ts'
import { offerChange, offerEffect, type RevenueMonth } from './offer-effect.ts'
import type { Side } from './roles.ts'

/** An amendment that is open when its agreement ends lapses. */
export const AMENDMENT_STATUSES = ['proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type AmendmentStatus = (typeof AMENDMENT_STATUSES)[number]

export const AMENDMENT_EVENTS = ['accept', 'decline', 'withdraw'] as const
export type AmendmentEvent = (typeof AMENDMENT_EVENTS)[number]

/** The terms of an agreement that an amendment may change; amounts in minor units. */
export interface AmendableTerms {
  provider_share_basis_points: number
  monthly_revenue_threshold: number
  payment_terms_days: number
  expiration_date: CalendarDate | null
  additional_terms: string
}

export type AmendmentRefusal =
  | 'not_active'
  | 'closed'
  | 'not_yours'
  | 'nothing_changed'
  | 'not_a_month'
  | 'month_reported'
  | 'too_late'
  | 'expiration_too_early'

const NEXT: Record<AmendmentEvent, AmendmentStatus> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** Null when `side` may answer a proposed amendment, or its author take it back. Source: decision C-83. */
export function mayAmend(
  amendment: { status: AmendmentStatus; side: Side },
  agreement: AgreementStatus,
  event: AmendmentEvent,
  side: Side,
): AmendmentRefusal | null {
  if (amendment.status !== 'proposed') return 'closed'
  if ((event === 'withdraw') !== (amendment.side === side)) return 'not_yours'
  return event === 'accept' && agreement !== 'active' ? 'not_active' : null
}

export const afterAmendment = (event: AmendmentEvent): AmendmentStatus => NEXT[event]

/** Whether either side may propose to change the terms of an agreement. */
export const mayProposeAmendment = (agreement: AgreementStatus, has_open_amendment: boolean): boolean =>
  agreement === 'active' && sharesRevenue(agreement) && !has_open_amendment

/** The first month from which terms may change: after all that is reported, and not before the agreement. */
export function earliestAmendmentDay(reported_until: CalendarDate | null, effective_date: CalendarDate): CalendarDate {
  const first = `${monthOf(effective_date)}-01`
  if (reported_until === null || reported_until < first) return first
  return `${monthOf(addMonths(`${monthOf(reported_until)}-01`, 1))}-01`
}

export interface AmendmentInput {
  before: AmendableTerms
  after: AmendableTerms
  effective_from: CalendarDate
  effective_date: CalendarDate
  reported_until: CalendarDate | null
  today: CalendarDate
}

const MAX_YEARS_AHEAD = 5

/**
 * Null when terms may change as proposed: from the first day of a month that is not reported, at most five years ahead and,
 * unless only the end changes, before the end. The end may move to any day that is neither past nor reported.
 */
export function amendmentProblem(input: AmendmentInput): AmendmentRefusal | null {
  const { before, after, effective_from, effective_date, reported_until, today } = input
  if (!effective_from.endsWith('-01')) return 'not_a_month'
  if (effective_from < earliestAmendmentDay(reported_until, effective_date)) return 'month_reported'
  const { expiration_date } = after
  if (expiration_date !== before.expiration_date && expiration_date !== null) {
    const reported = reported_until ?? effective_date
    if (expiration_date < today || expiration_date < reported) return 'expiration_too_early'
  }
  const changed = changedTerms(before, after)
  const onlyEnd = changed.length === 1 && changed[0] === 'expiration_date'
  const isAfterEnd = expiration_date !== null && effective_from > expiration_date && !onlyEnd
  if (isAfterEnd || effective_from > addMonths(today, 12 * MAX_YEARS_AHEAD)) return 'too_late'
  return changed.length === 0 ? 'nothing_changed' : null
}

/** Which terms differ. */
export function changedTerms(before: AmendableTerms, after: AmendableTerms): (keyof AmendableTerms)[] {
  const names = [
    'provider_share_basis_points',
    'monthly_revenue_threshold',
    'payment_terms_days',
    'expiration_date',
    'additional_terms',
  ] as const
  return names.filter((name) => before[name] !== after[name])
}

/** The terms that apply to a period: the latest that apply on its first day, else the first there are. */
export function termsForPeriod<Terms extends { number: number; effective_from: CalendarDate }>(
  versions: readonly Terms[],
  start: CalendarDate,
): Terms {
  const ordered = versions.toSorted((a, b) => b.number - a.number)
  const found = ordered.find(({ effective_from }) => effective_from <= start) ?? ordered.at(-1)
  if (!found) throw new RangeError('An agreement has terms')
  return found
}

type Currency = Parameters<typeof offerEffect>[2]['currency']

/** What changed terms would have paid on past months, beside the terms before: gross amounts of a month, half up. */
export function amendmentEffect(
  before: Pick<AmendableTerms, 'provider_share_basis_points' | 'monthly_revenue_threshold'>,
  after: Pick<AmendableTerms, 'provider_share_basis_points' | 'monthly_revenue_threshold'>,
  months: readonly RevenueMonth[],
  currency: Currency,
) {
  const options = { commission_rate_basis_points: 0, currency }
  const [old, changed] = [offerEffect(before, months, options), offerEffect(after, months, options)]
  return {
    months: old.months.map(({ month, revenue, gross }, at) => ({
      ...{ month, revenue, before: gross },
      after: changed.months[at]?.gross ?? 0,
    })),
    monthly_change: offerChange(old, changed).gross,
  }
}
