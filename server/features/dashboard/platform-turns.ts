import { sql } from 'kysely'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { ON_ITS_WAY } from '#server/queries/payment-stages.ts'
import { reviewItems } from '#server/queries/review-items.ts'
import { overduePayments } from './overdue-payments.ts'
import type { Turn } from './turn.ts'

const STUCK_AFTER_HOURS = 24

/** What is stuck on the platform or waits for others, with its pounds: for admins. */
export async function platformTurns({ db, today, now }: MemberContext): Promise<Turn[]> {
  const stuck_before = new Date(now.getTime() - STUCK_AFTER_HOURS * 3_600_000)
  const payments = (condition: ReturnType<typeof sql<boolean>>) =>
    db
      .selectFrom('payments as p')
      .where('p.currency', '=', TOTALS_CURRENCY)
      .where(condition)
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(p.gross_amount), 0)::bigint`.as('amount'),
        sql<Date | null>`min(p.updated_at)`.as('since'),
      ])
      .executeTakeFirstOrThrow()
  const [failed, stuck, overdue, disputed, events, reviews] = await Promise.all([
    payments(sql<boolean>`p.status = 'failed'`),
    payments(sql<boolean>`p.updated_at < ${stuck_before} and ${ON_ITS_WAY}`),
    overduePayments(db, today),
    db
      .selectFrom('revenue_reports as r')
      .where('r.status', '=', sql.lit('disputed'))
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(r.updated_at)`.as('since')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stripe_events as e')
      .where('e.processed_at', 'is', null)
      .where('e.last_error', 'is not', null)
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(e.received_at)`.as('since')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(reviewItems(db, 'open').as('item'))
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(item.requested_at)`.as('since')])
      .executeTakeFirstOrThrow(),
  ])
  return [
    turnOf(overdue, {
      title: `${paymentsWords(overdue.count)} overdue`,
      note: 'Owners have not paid these shares by their due date.',
      overdue_days: overdue.overdue_days,
      action: 'View',
      link: '/payments?status=scheduled&sort=due_asc',
    }),
    turnOf(failed, {
      title: `${paymentsWords(failed.count)} failed`,
      note: 'The charge or the transfer did not succeed.',
      action: 'View',
      link: '/payments?status=failed',
    }),
    turnOf(stuck, {
      title: `${paymentsWords(stuck.count)} processing for more than a day`,
      note: 'Their charge or transfer has no result yet.',
      action: 'View',
      link: '/payments?status=processing',
    }),
    turnOf(disputed, {
      title: disputed.count === 1 ? '1 disputed report' : `${disputed.count.toLocaleString('en-GB')} disputed reports`,
      note: 'The owner and a provider disagree about the revenue.',
      action: 'View',
      link: '/revenue-reports?status=disputed',
    }),
    turnOf(reviews, {
      title:
        reviews.count === 1 ? '1 request to review' : `${reviews.count.toLocaleString('en-GB')} requests to review`,
      note: 'Members wait for the decision of an admin.',
      action: 'Review',
      link: '/admin-reviews',
    }),
    turnOf(events, {
      title:
        events.count === 1 ? '1 Stripe event failing' : `${events.count.toLocaleString('en-GB')} Stripe events failing`,
      note: 'They are retried automatically. Replay them once the cause is fixed.',
      action: 'Review',
      link: '/admin-reviews?tab=webhooks&state=failing',
    }),
  ].flat()
}

interface Found {
  count: number
  amount?: number
  since: Date | null
}

type Words = Pick<Turn, 'title' | 'note' | 'action' | 'link'> & { overdue_days?: number }

function turnOf({ count, amount, since }: Found, { overdue_days = 0, ...words }: Words): Turn[] {
  if (count === 0 || since === null) return []
  const money =
    amount === undefined
      ? null
      : { amount, currency: TOTALS_CURRENCY, words: 'gross', is_change: false, is_estimate: false }
  return [{ kind: 'platform', ...words, overdue_days, since: since.toISOString(), money }]
}

const paymentsWords = (count: number) => (count === 1 ? '1 payment' : `${count.toLocaleString('en-GB')} payments`)
