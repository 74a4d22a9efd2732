import { systemClock } from '#server/platform/process.ts'
import { copySales } from '#server/testing/copy-sales.ts'
import { backfill, connectSellers, makeSeller } from './collected-past.ts'
import { composeBench } from './compose.ts'
import { listMovements } from './listed-movements.ts'
import { type Measurement, ofTheLimit, perSecond, times } from './measurement.ts'
import { insertPiece, rowsLeft } from './raw-rows.ts'
import { startServer } from './server-process.ts'
import { withDatabase } from './with-database.ts'

/** As long as is read for a new mapping. */
const DAYS = 90
const DAY_SECONDS = 24 * 3600
/** What Stripe allows in test mode. */
const ALLOWED = 25
const UNDER_THE_LIMIT = 20_000
const [FEW, MANY] = [10_000, 100_000]
/** Charges of another account, collected first so that the server is warm. */
const BEFORE = 5_000
/** As many as the product records at once. */
const BATCH_SIZE = 1_000

/**
 * The past of an account collected by a server process of its own. Under the limit that the sandbox enforces as Stripe
 * does: how near its calls come to it. And without a limit, from a server that only lists, beside the very rows that it
 * leaves, inserted by nothing but `unnest` into tables with the same indexes. What the process needs of memory must not
 * grow with the past.
 */
export async function measureCollection(): Promise<Measurement[]> {
  const limited = await collect({ charges: UNDER_THE_LIMIT, calls_per_second: ALLOWED })
  const [few, many] = [await medianOf(FEW), await medianOf(MANY)]
  return [
    {
      what: `a past of ${words(UNDER_THE_LIMIT)} charges under the limit`,
      ours: `${limited.calls_per_second.toFixed(1)} calls/s`,
      beside: `${ALLOWED}/s are allowed`,
      ...ofTheLimit(limited.calls_per_second, ALLOWED),
      least: 0.9,
      most: 1,
    },
    ...[few, many].map((run) => ({
      what: `a past of ${words(run.records)} charges without a limit`,
      ours: perSecond(run.records, run.ms),
      beside: `raw unnest ${perSecond(run.records, run.raw_ms)}`,
      ...ofTheLimit(run.raw_ms, run.ms),
      least: 0.5,
    })),
    {
      what: `memory of its process for ${words(MANY)} charges`,
      ours: `${many.memory.toFixed(0)} MiB`,
      beside: `for ${words(FEW)} ${few.memory.toFixed(0)} MiB`,
      ...times(many.memory, few.memory),
      most: 1.4,
    },
  ]
}

const words = (count: number) => count.toLocaleString('en-GB')

const RUNS = 5

/** Of several runs without a limit, the one in the middle: a second on a busy machine says little. */
async function medianOf(charges: number) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await collect({ charges, calls_per_second: null }))
  runs.sort((a, b) => a.raw_ms / a.ms - b.raw_ms / b.ms)
  const middle = runs[Math.floor(RUNS / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

async function collect({ charges, calls_per_second }: { charges: number; calls_per_second: number | null }) {
  return withDatabase(async (connection) => {
    const bench = await composeBench(connection, systemClock, { calls_per_second, hears: false })
    const { db, pool } = bench.app.database
    const [{ account_id, movement }, other] = [
      await makeSeller(bench.sandbox.port),
      await makeSeller(bench.sandbox.port),
    ]
    const [project_id = '', other_project_id = ''] = await connectSellers(db, [account_id, other.account_id])
    const { id: movement_id, source } = movement
    if (calls_per_second !== null)
      await copySales(db, { charge_id: source.id, movement_id, count: charges - 1, days: DAYS })
    const listed = await listMovements({
      ...{ sandbox_url: bench.sandbox.url, example: movement },
      counts: { [account_id]: charges, [other.account_id]: BEFORE },
      ...{ until: movement.created, seconds: DAYS * DAY_SECONDS },
    })
    const stripe_url = calls_per_second === null ? listed.url : bench.sandbox.url
    const server = await startServer({ connection, stripe_url, calls_per_second })
    await backfill(bench.app, other_project_id)
    const before = bench.sandbox.rate.counted.read.calls
    const { seconds, records } = await backfill(bench.app, project_id)
    const calls = bench.sandbox.rate.counted.read.calls - before
    const memory = await server.mostMemory()
    await server.stop()
    await listed.close()
    if (records !== charges) throw new Error(`Of ${charges} charges, ${records} were collected.`)
    const raw_ms = records * (await insertRaw(pool))
    await bench.close()
    return { records, ms: seconds * 1000, calls_per_second: calls / seconds, memory, raw_ms }
  })
}

const TABLES = { source_records: 'true', record_matches: 'true', collection_days: 'true' }

/** Milliseconds for each charge. As many as were collected first are inserted first, too. */
async function insertRaw(pool: Parameters<typeof rowsLeft>[0]): Promise<number> {
  const rows = await rowsLeft(pool, { tables: TABLES })
  const count = rows[0]?.columns[0]?.length ?? 0
  const pieces = Math.ceil(count / BATCH_SIZE)
  const first = Math.min(Math.round(BEFORE / BATCH_SIZE), pieces - 1)
  const client = await pool.connect()
  for (let piece = 0; piece < first; piece += 1) await insertPiece(client, rows, piece, pieces)
  const begun = performance.now()
  for (let piece = first; piece < pieces; piece += 1) await insertPiece(client, rows, piece, pieces)
  const taken = performance.now() - begun
  client.release()
  return taken / (count * (1 - first / pieces))
}
