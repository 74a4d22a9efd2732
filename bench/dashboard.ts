import { createDatabase } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { movableClock } from '#server/platform/process.ts'
import { registerCast } from '#server/testing/cast.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { DEALS, makeBusyAccounts, OTHER_DEALS } from './busy-accounts.ts'
import { composeBench } from './compose.ts'
import { cpuOfRequest } from './cpu.ts'
import { inMs, type Measurement, mediansMs, ofTheLimit, times } from './measurement.ts'
import { withDatabase } from './with-database.ts'

const RUNS = 40
/** Processor time is counted in hundredths of a second. */
const CPU_RUNS = 200

/** A dashboard answers in under twice the time of its own queries, with a thousand deals. */
const MAX_TIMES = 2

/** Of a request, with its session and the snapshot's beginning and end. */
const MAX_STATEMENTS = 8

/** Of a request of an owner with 800 running deals and 9,600 payments, in the server and in PostgreSQL together. */
const MAX_CPU_MS = 15

/**
 * The dashboard of an owner, of a provider, of a trader and of an admin, over HTTP with session, checks and answer, beside the very
 * statements that it sends for it, bare: one after the other on one connection, as the dashboard itself sends them.
 */
export async function measureDashboard(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const { db, close } = createDatabase(connection)
    const { olivia, priya, theo, ada } = await registerCast(db)
    await makeBusyAccounts(db, { owner: olivia, provider: priya, trader: theo })
    await close()
    const bench = await composeBench(connection, movableClock(new Date()))
    const measure = (what: string, viewer: Viewer) => measureOne(bench, what, viewer)
    const deals = `${DEALS.toLocaleString('en-GB')} deals`
    const lines = [
      ...(await measure(`an owner’s dashboard with ${deals}`, olivia)),
      ...(await measure(`a provider’s dashboard with ${deals}`, priya)),
      ...(await measure(`a trader’s dashboard with parts of ${deals}`, theo)),
      ...(await measure(`the admin’s dashboard over ${(OTHER_DEALS + 3 * DEALS).toLocaleString('en-GB')} deals`, ada)),
    ]
    await bench.close()
    return lines
  })
}

async function measureOne(bench: Bench, what: string, viewer: Viewer): Promise<Measurement[]> {
  const cookie = await bench.signIn(viewer)
  const view = viewer.role === 'provider' || viewer.role === 'trader' ? 'provider' : 'owner'
  const url = `${bench.url}/api/dashboard/${view}`
  const call = async () => {
    const response = await fetch(url, { headers: { cookie } })
    const body = (await response.json()) as { active_rev_shares?: number }
    if (!body.active_rev_shares) throw new Error('The dashboard did not answer with its figures.')
  }
  const { pool } = bench.app.database
  const all = await recordStatements(pool, call)
  const statements = all.filter(({ text }) => !isOfTheSession(text))
  const client = await pool.connect()
  const bareOnce = async () => {
    for (const { text, values } of statements) await client.query(text, values)
  }
  const [ours = Number.NaN, bare = Number.NaN] = await mediansMs(RUNS, [call, bareOnce])
  client.release()
  const lines: Measurement[] = [
    {
      what,
      ours: inMs(ours),
      beside: `its ${statements.length} bare statements ${inMs(bare)}`,
      ...times(ours, bare),
      most: MAX_TIMES,
    },
    {
      what: 'its statements a request',
      ours: String(all.length),
      beside: `at most ${MAX_STATEMENTS}`,
      ...ofTheLimit(all.length, MAX_STATEMENTS),
      most: 1,
    },
  ]
  if (viewer.role !== 'owner') return lines
  const cpu = await cpuOfRequest(pool, { url, cookie, times: CPU_RUNS })
  const beside = `at most ${inMs(MAX_CPU_MS)}`
  lines.push({ what: 'its CPU a request', ours: inMs(cpu), beside, ...ofTheLimit(cpu, MAX_CPU_MS), most: 1 })
  return lines
}

type Bench = Awaited<ReturnType<typeof composeBench>>

/** Who asks is every request's own question, and part of what stands beside the statements. */
const isOfTheSession = (text: string) => /auth_sessions/.test(text)
