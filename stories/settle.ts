import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { App } from '#server/compose.ts'
import type { DB } from '#server/platform/database.ts'

/**
 * Lets everything happen that is under way in a product whose jobs run when they are drained. Webhooks arrive by HTTP
 * meanwhile: it is quiet when neither has anything left, twice in a row.
 */
export async function settle(app: App, db: Kysely<DB>): Promise<void> {
  for (let quiet = 0, round = 0; quiet < 2; round += 1) {
    if (round > 400) throw new Error('The story does not come to rest: jobs or webhooks keep following each other.')
    const ran = await app.jobs.drain()
    const waiting = await webhooksUnderWay(db)
    quiet = ran.length === 0 && waiting === 0 ? quiet + 1 : 0
    if (quiet < 2) await pause(waiting > 0 ? 10 : 2)
  }
}

async function webhooksUnderWay(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from stripe_sandbox.deliveries
    where state = 'pending' and first_due_at < clock_timestamp() + interval '5 seconds'`.execute(db)
  return rows[0]?.n ?? 0
}
