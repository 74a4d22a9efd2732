import { millisecondsIn } from '#server/platform/clock.ts'
import type { ProviderGround } from './ground.ts'

/** Somebody waits for the provider to decide. */
const WAITING_STALE_AFTER = { minutes: 10 }
/** Nothing is awaited, but news may have been lost, the end of the connection included. */
const SETTLED_STALE_AFTER = { days: 1 }
const MOST_AT_ONCE = 100

/** The provider lists no events of connected accounts, so these are asked about themselves: who waits, and all daily. */
export async function staleAccounts({ db, clock }: ProviderGround): Promise<string[]> {
  const before = (span: Parameters<typeof millisecondsIn>[0]) => new Date(clock.now().getTime() - millisecondsIn(span))
  const rows = await db
    .selectFrom('connect_accounts')
    .select(['account_id', 'last_sync_at'])
    .where('details_submitted', '=', true)
    .where(({ eb, or, and }) =>
      or([
        eb('last_sync_at', '<', before(SETTLED_STALE_AFTER)),
        and([eb('verification_status', '<>', 'verified'), eb('last_sync_at', '<', before(WAITING_STALE_AFTER))]),
      ]),
    )
    .unionAll(
      db
        .selectFrom('project_connections')
        .select(['account_id', 'last_sync_at'])
        .where('ended_at', 'is', null)
        .where('last_sync_at', '<', before(SETTLED_STALE_AFTER)),
    )
    .orderBy('last_sync_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return [...new Set(rows.map(({ account_id }) => account_id))]
}
