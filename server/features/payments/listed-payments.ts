import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { PAYMENT_STAGES, type PaymentStage } from '#domain/payment-stage.ts'
import type { InputOf, MemberContext } from '#server/platform/http.ts'
import { isOwedAgainBy } from '#server/queries/owed-again.ts'
import { inStage, waitsForPayer } from '#server/queries/payment-stages.ts'
import { searchPayments } from './search-payments.ts'

type Filters = Omit<InputOf<Contract['payments']['exportPayments']>, 'format'>

/** The filters that the list and its totals share. */
export type PaymentScope = Omit<Filters, 'sort' | 'ids' | 'search'> & Pick<Partial<Filters>, 'ids'>

/**
 * The payments `p` of a list, as parts of a union that each use an index: those the viewer pays and those they receive,
 * or all for an admin. A payment may be in both parts.
 */
type Listing = Pick<MemberContext, 'db' | 'viewer' | 'today'>

export function partsOfList({ db, viewer, today }: Listing, scope: PaymentScope) {
  const { agreement, project, report, ids, payer, payee, person, status } = scope
  const period = scope.period ? daysOf(scope.period) : null
  const owed = isOwedAgainBy(viewer)
  const scoped = db
    .selectFrom('payments as p')
    .$if(!!agreement, (query) => query.where('p.agreement_id', '=', agreement ?? ''))
    .$if(!!project, (query) => query.where('p.project_id', '=', project ?? ''))
    .$if(!!report, (query) => query.where('p.report_id', '=', report ?? ''))
    .$if(!!payer, (query) => query.where('p.payer_id', '=', payer ?? ''))
    .$if(!!payee, (query) => query.where('p.payee_id', '=', payee ?? ''))
    .$if(period !== null, (query) =>
      query
        .where('p.reporting_period_end', '>=', period?.start ?? '')
        .where('p.reporting_period_end', '<=', period?.end ?? ''),
    )
    .$if(!!ids, (query) => query.where('p.id', 'in', ids ?? []))
  const payments = scoped
    .$if(status !== undefined, (query) =>
      status === 'pending'
        ? query.where(IS_PENDING)
        : isStage(status)
          ? query.where(inStage(status, today))
          : query.where('p.status', '=', STATUSES[status ?? 'calculated']),
    )
    .$if(status === 'paid', (query) => query.where(sql<boolean>`not ${owed}`))
  const again = status === 'due' ? [scoped.where(owed)] : []
  const parts =
    viewer.role === 'admin'
      ? [payments, ...again]
      : [payments.where('p.payer_id', '=', viewer.id), payments.where('p.payee_id', '=', viewer.id), ...again]
  if (!person) return parts
  return parts.flatMap((part) => [part.where('p.payer_id', '=', person), part.where('p.payee_id', '=', person)])
}

/** The same with a search; each alternative is a part of its own. */
export async function partsOfSearch(context: Listing, scope: PaymentScope & { search?: string | undefined }) {
  const found = scope.search ? await searchPayments(context, scope.search) : undefined
  return partsOfFound(context, scope, found)
}

/** What a search finds, as alternatives; undefined without one. */
export type Found = RawBuilder<boolean>[] | undefined

export function partsOfFound(context: Listing, scope: PaymentScope, found: Found) {
  const parts = partsOfList(context, scope)
  return found ? parts.flatMap((part) => found.map((condition) => part.where(condition))) : parts
}

/** The days of a year or a month. */
function daysOf(period: string) {
  return period.length === 4 ? { start: `${period}-01-01`, end: `${period}-12-31` } : periodOfMonth(period)
}

const isStage = (status: Filters['status']): status is PaymentStage => PAYMENT_STAGES.some((stage) => stage === status)

/** Started, and not processed: what it waits for is its payer's part of the charge. */
const IS_PENDING = sql<boolean>`(p.status = 'pending' or ${waitsForPayer()})`

/** 'scheduled' and 'history' are lists that the product's documents name (decision C-133). */
const STATUSES: Record<Exclude<NonNullable<Filters['status']>, PaymentStage | 'pending'>, PaymentStatus> = {
  calculated: 'calculated',
  completed: 'completed',
  failed: 'failed',
  scheduled: 'calculated',
  history: 'completed',
}
