import { sql } from 'kysely'
import { SHARING_STATUSES } from '#domain/agreement.ts'
import { formatMoney, TOTALS_CURRENCY } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { isNotCompleted } from '#server/queries/payment-stages.ts'
import { payoutAccountOf } from '#server/queries/payout-accounts.ts'
import type { Turn } from './turn.ts'

/** Asks for a payout account when payments are waiting or expected. */
export async function missingPayoutAccount(context: MemberContext): Promise<Turn[]> {
  const account = await payoutAccountOf(context.db, context.viewer.id)
  const status = payoutAccountStatus(account?.verification_status ?? null)
  if (status === 'verified') return []
  // Stripe is still checking, so there is nothing to do.
  const owes = [...(account?.currently_due ?? []), ...(account?.past_due ?? [])]
  if (status === 'pending' && account?.details_submitted && owes.length === 0) return []
  const { amount, since } = await moneyWaiting(context)
  if (!since) return []
  return [
    {
      kind: 'payout_account',
      title: TITLES[status],
      note: amount
        ? `${formatMoney(amount, TOTALS_CURRENCY)} net is waiting until your payout account is verified.`
        : 'Your shares can be paid once your payout account is verified.',
      since: since.toISOString(),
      overdue_days: 0,
      money: null,
      action: status === 'not_created' ? 'Set up' : 'Continue',
      link: '/payments',
    },
  ]
}

/** Unpaid amounts, and when the first payment or active agreement began. */
function moneyWaiting({ db, viewer }: MemberContext) {
  return db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('payments')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('n'))
        .where('payee_id', '=', viewer.id)
        .where(isNotCompleted('status'))
        .where('currency', '=', TOTALS_CURRENCY)
        .as('amount'),
      fn
        .coalesce(
          selectFrom('payments')
            .select(({ fn: of }) => of.min('created_at').as('at'))
            .where('payee_id', '=', viewer.id)
            .where(isNotCompleted('status')),
          selectFrom('agreements as a')
            .innerJoin('rights as g', 'g.agreement_id', 'a.id')
            .innerJoin('right_holdings as h', 'h.right_id', 'g.id')
            .select(({ fn: of }) => of.min('a.created_at').as('at'))
            .where('h.holder_id', '=', viewer.id)
            .where('h.held_until', 'is', null)
            // What somebody holds of a right that they pay is kept.
            .whereRef('a.owner_id', '<>', 'h.holder_id')
            .where('a.status', 'in', SHARING_STATUSES),
        )
        .as('since'),
    ])
    .executeTakeFirstOrThrow()
}

const TITLES = {
  not_created: 'Set up your payout account',
  pending: 'Finish your payout account',
  restricted: 'Your payout account needs your attention',
} as const
