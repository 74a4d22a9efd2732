import { type Kysely, sql } from 'kysely'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { Reach } from './store.ts'

/** What was paid out to banks since, of the viewer's payout accounts; of all accounts and the platform for admins. */
export async function payoutSums(db: Kysely<DB>, { viewer, since }: Reach & { since: Date }) {
  const ofAccounts = sql<boolean>`o.account_id = any(array(
    select account_id from connect_accounts where user_id = ${viewer.id}
    union select account_id from former_connect_accounts where user_id = ${viewer.id}))`
  const rows = await db
    .selectFrom('stripe_payouts as o')
    .select([
      sql<'paid' | 'failed' | 'in_transit'>`case o.status when 'paid' then 'paid' when 'failed' then 'failed'
        when 'canceled' then 'failed' else 'in_transit' end`.as('state'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(o.amount)::bigint`.as('amount'),
    ])
    .where('o.created_at', '>=', since)
    .where('o.currency', '=', TOTALS_CURRENCY)
    .where(viewer.role === 'admin' ? sql<boolean>`true` : ofAccounts)
    .groupBy('state')
    .execute()
  const of = (state: 'paid' | 'failed' | 'in_transit') => {
    const { count = 0, amount = 0 } = rows.find((row) => row.state === state) ?? {}
    return { count, amount }
  }
  return { paid: of('paid'), in_transit: of('in_transit'), failed: of('failed') }
}
