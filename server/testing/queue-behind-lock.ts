import { type Kysely, type RawBuilder, sql } from 'kysely'
import { vi } from 'vitest'
import type { DB } from '../platform/database.ts'

/**
 * Decides the order of things that happen at once: holds the lock that the statement takes while each action is started
 * once the one before it waits for a lock (or has ended without), then lets go. Gives what each answered.
 */
export async function queueBehindLock(
  db: Kysely<DB>,
  statement: RawBuilder<unknown>,
  actions: (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const started: Promise<unknown>[] = []
  let ended = 0
  const end = () => {
    ended += 1
  }
  await db.transaction().execute(async (tx) => {
    await statement.execute(tx)
    for (const action of actions) {
      const running = action()
      running.then(end, end)
      started.push(running)
      const inQueue = async () => {
        if (ended + (await waiting(db)) < started.length) throw new Error(`Action ${started.length} is still running.`)
      }
      await vi.waitFor(inQueue, { timeout: 60_000, interval: 5 })
    }
  })
  return Promise.all(started)
}

/** The locks under which these audit chains grow: whatever writes to one takes it last, before it commits. */
export const auditChains = (...chains: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('audit ' || chain, 0)) from unnest(${chains}::text[]) as chain`

async function waiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
