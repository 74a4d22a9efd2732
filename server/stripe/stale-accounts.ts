import { sql } from 'kysely'
import { millisecondsIn } from '#server/platform/process.ts'
import type { StripeDeps } from './deps.ts'

/** Somebody waits for Stripe to decide, or is giving their details and may close the browser at the end. */
const WAITING_STALE_AFTER = { minutes: 10 }
/** After this time, somebody who has not entered their details has left, and may come back any day. */
const ONBOARDING_TAKES = { days: 1 }
/** Nothing is awaited, but news may have been lost, the end of the connection included. */
const SETTLED_STALE_AFTER = { days: 1 }
const MAX_CONCURRENT = 100

/** Of what happens to connected accounts the platform's events say nothing, so these are asked about themselves: who waits, and all daily. */
export async function staleAccounts({ db, clock }: StripeDeps): Promise<string[]> {
  const before = (span: Parameters<typeof millisecondsIn>[0]) => new Date(clock.now().getTime() - millisecondsIn(span))
  const stale = db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where(({ eb, or, and }) =>
      or([
        eb('last_sync_at', '<', before(SETTLED_STALE_AFTER)),
        and([
          eb('verification_status', '<>', 'verified'),
          or([eb('details_submitted', '=', true), eb('connected_at', '>', before(ONBOARDING_TAKES))]),
          eb('last_sync_at', '<', before(WAITING_STALE_AFTER)),
        ]),
      ]),
    )
    // What else happens to an account says nothing about its payouts.
    .union(
      db
        .selectFrom('connect_accounts')
        .select('account_id')
        .where('payouts_listed_at', '<', before(SETTLED_STALE_AFTER)),
    )
    .union(
      db
        .selectFrom('project_connections')
        .select('account_id')
        .where('ended_at', 'is', null)
        .where('last_sync_at', '<', before(SETTLED_STALE_AFTER)),
    )
  // In no order, so that those about which Stripe breaks do not stand before the others for ever.
  const rows = await db
    .selectFrom(stale.as('stale'))
    .select('account_id')
    .orderBy(sql`random()`)
    .limit(MAX_CONCURRENT)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
