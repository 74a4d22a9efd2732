import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/process.ts'
import { composeBench } from './compose.ts'
import { clientAt, fundPayments, makePayable } from './funded-payments.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './server-process.ts'
import { withDatabase } from './with-database.ts'

/** What Stripe allows in test mode. */
const ALLOWED = 25
const OF_TWO = 400
const LIFTED = 600

/**
 * Transfers of server processes of their own. Two of them under the limit that the sandbox enforces as Stripe does: how near
 * they come to it, and how much is refused for coming too fast. And how many one process sends without a limit.
 */
export async function measureTransferRate(): Promise<Measurement[]> {
  const limited = await transferWith({ processes: 2, calls_per_second: ALLOWED, payments: OF_TWO })
  const lifted = await transferWith({ processes: 1, calls_per_second: null, payments: LIFTED })
  return [
    {
      what: 'transfers of two processes under the limit',
      ours: `${limited.per_second.toFixed(1)}/s`,
      beside: `${ALLOWED}/s are allowed`,
      ratio: limited.per_second / ALLOWED,
      unit: 'of the limit',
      least: 0.95,
      most: 1,
    },
    {
      what: 'of their calls, refused for the rate',
      ours: `${limited.refused}`,
      beside: `${limited.calls} calls that write`,
      ratio: limited.refused / limited.calls,
      unit: 'of the calls',
      most: 0.01,
    },
    {
      what: 'transfers of one process without a limit',
      ours: `${Math.trunc(lifted.per_second)}/s`,
      beside: '60/s are promised',
      ratio: lifted.per_second / 60,
      unit: 'times',
      least: 1,
    },
  ]
}

interface Run {
  processes: number
  calls_per_second: number | null
  payments: number
}

async function transferWith({ processes, calls_per_second, payments }: Run) {
  return withDatabase(async (connection) => {
    const bench = await composeBench(connection, systemClock, { calls_per_second, hears: false })
    const { app, sandbox } = bench
    await makePayable({ app, stripe: clientAt(sandbox.port) }, payments)
    const at = { connection, stripe_url: sandbox.url, calls_per_second }
    const servers = await Promise.all(Array.from({ length: processes }, () => startServer(at)))
    const { calls, refused } = { ...sandbox.rate.counted.write }
    await fundPayments(app, payments)
    const per_second = await completed(app.database.db, payments)
    const { write } = sandbox.rate.counted
    await Promise.all(servers.map(({ stop }) => stop()))
    await bench.close()
    return { per_second, calls: write.calls - calls, refused: write.refused - refused }
  })
}

/** Waits for all of them, and gives how many were completed a second from the first to the last. */
async function completed(db: Kysely<DB>, count: number): Promise<number> {
  const ended = db
    .selectFrom('transfers')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`extract(epoch from max(settled_at) - min(settled_at))::float8`.as('seconds'),
    ])
    .where('status', '=', 'completed')
  for (;;) {
    const row = await ended.executeTakeFirstOrThrow()
    if (row.count === count) return (count - 1) / row.seconds
    await pause(300)
  }
}
