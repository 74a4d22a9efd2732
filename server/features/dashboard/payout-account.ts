import { sql } from 'kysely'
import { formatMoney } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { payoutAccountOf } from '#server/features/connect/store.ts'
import type { MemberContext } from '#server/platform/operation-routes.ts'
import { CURRENCY } from './figures.ts'
import type { Turn } from './turns.ts'

/** Money that waits, or will come, for somebody without an account that it could be sent to. */
export async function missingPayoutAccount({ db, viewer }: MemberContext): Promise<Turn[]> {
  const account = await payoutAccountOf(db, viewer.id)
  const status = payoutAccountStatus(account?.verification_status ?? null)
  if (status === 'verified') return []
  const { waiting, agreed_at, waiting_since } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('payments')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('n'))
        .where('payee_id', '=', viewer.id)
        .where('status', '<>', 'completed')
        .where('currency', '=', CURRENCY)
        .as('waiting'),
      selectFrom('payments')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .where('payee_id', '=', viewer.id)
        .where('status', '<>', 'completed')
        .as('waiting_since'),
      selectFrom('agreements')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .where('provider_id', '=', viewer.id)
        .where('status', 'in', ['active', 'termination_pending'])
        .as('agreed_at'),
    ])
    .executeTakeFirstOrThrow()
  const since = waiting_since ?? agreed_at
  if (!since) return []
  return [
    {
      kind: 'payout_account',
      title: TITLES[status],
      note: waiting
        ? `${formatMoney(waiting, CURRENCY)} waits until there is a verified account to send it to.`
        : 'Your share can be paid once there is a verified account to send it to.',
      since: since.toISOString(),
      action: status === 'not_created' ? 'Set up' : 'Continue',
      link: '/payments',
    },
  ]
}

const TITLES = {
  not_created: 'Set up your payout account',
  pending: 'Finish your payout account',
  restricted: 'Your payout account needs your attention',
} as const
