import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

/** What a server that runs in this process gives of itself. */
interface InProcess {
  jobs: { drain(): Promise<readonly unknown[]> }
  db: QueryExecutorProvider
}

/**
 * Lets everything happen that is under way in a product whose jobs run when they are drained. Webhooks arrive by HTTP
 * meanwhile: it is quiet when neither has anything left, twice in a row.
 */
export async function settle({ jobs, db }: InProcess): Promise<void> {
  for (let quiet = 0, round = 0; quiet < 2; round += 1) {
    if (round > 400) throw new Error('It does not come to rest: jobs or webhooks keep following each other.')
    const ran = await jobs.drain()
    const waiting = await webhooksUnderWay(db)
    quiet = ran.length === 0 && waiting === 0 ? quiet + 1 : 0
    if (quiet < 2) await pause(waiting > 0 ? 10 : 2)
  }
}

async function webhooksUnderWay(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from stripe_sandbox.deliveries
    where state = 'pending' and first_due_at < clock_timestamp() + interval '5 seconds'`.execute(db)
  return rows[0]?.n ?? 0
}
