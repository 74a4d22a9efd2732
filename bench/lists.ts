import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { ROLES } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import { movableClock } from '#server/platform/process.ts'
import { recordStatements, type Statement } from '#server/testing/record-statements.ts'
import { composeBench } from './compose.ts'
import { LIST_FILTERS } from './list-filters.ts'
import { type ListPeer, VIEWER } from './list-peer.ts'
import { LIST_PEERS, pageOfPeer } from './list-peers.ts'
import { withListsDatabase } from './lists-database.ts'
import type { Load } from './load-worker.ts'
import { inMs, type Measurement, mediansMs, ofTheLimit, times } from './measurement.ts'
import { startPeerServer } from './peer-server.ts'

const RUNS = 31
const CONNECTIONS = 20
const LOAD_MS = 1_000
const LOAD_RUNS = 3
const DEEP_PAGE = 1_000
const PAGE = 20

/** A page costs at most twice the best SQL for it, the thousandth hardly more than the first. */
const MAX_OF_SQL = 2
const MAX_OF_FIRST = 1.2
const LEAST_OF_PEER = 0.7

/** `BENCH_SIZE=0.05` tries it in seconds; `BENCH_LISTS=payments,reports` chooses among the lists. */
const SIZE = Number(process.env.BENCH_SIZE ?? 1)
const CHOSEN = process.env.BENCH_LISTS?.split(',') ?? Object.keys(LIST_PEERS)

/**
 * Every list for every role on a platform of a million payments: its statements beside the same page written by hand,
 * also with a filter and with a search, a deep page beside the first, and requests in a second beside a server that only
 * sends that statement.
 */
export async function measureLists(): Promise<Measurement[]> {
  return withListsDatabase(SIZE, async ({ connection, people, counted }) => {
    const amounts = Object.entries(counted).map(([kind, count]) => `${count.toLocaleString('en-GB')} ${kind}`)
    console.log(`lists       among ${amounts.join(', ')}`)
    const bench = await composeBench(connection, movableClock(new Date()))
    const cookies = {
      owner: await bench.signIn(people.owner),
      provider: await bench.signIn(people.provider),
      trader: await bench.signIn(people.trader),
      admin: await bench.signIn(people.admin),
    }
    const lines: Measurement[] = []
    for (const [name, peer] of Object.entries(LIST_PEERS).filter(([name]) => CHOSEN.includes(name))) {
      for (const role of ROLES) {
        const where = peer.where[role]
        if (where === undefined) continue
        const measured = { bench, connection, viewer: people[role], cookie: cookies[role], peer, where }
        lines.push(...(await measureOne(measured, `${name}, ${role}`)))
        for (const [kind, narrowing] of Object.entries(LIST_FILTERS[name] ?? {})) {
          lines.push(await measureNarrowed(measured, `${name}, ${role}: statements of a ${kind}`, narrowing))
        }
      }
    }
    await bench.close()
    return lines
  })
}

interface Measured {
  bench: Awaited<ReturnType<typeof composeBench>>
  connection: pg.PoolConfig
  viewer: Viewer
  cookie: string
  peer: ListPeer
  where: string
}

async function measureOne(measured: Measured, what: string): Promise<Measurement[]> {
  const { bench, viewer, cookie, peer, where } = measured
  const { pool } = bench.app.database
  const url = `${bench.url}${peer.path.replace(VIEWER, viewer.id)}`
  const deep = await deepPage(measured)
  const ours = await statementsOf(pool, url, cookie)
  const deepUrl = deep ? withQuery(url, `cursor=${deep.cursor}`) : url
  await statementsOf(pool, deepUrl, cookie)
  const byHand = [{ text: pageOfPeer(peer, where), values: [viewer.id] }]
  const [request = Number.NaN, later = Number.NaN] = await mediansMs(
    RUNS,
    [url, deepUrl].map((page) => async () => (await fetch(page, { headers: { cookie } })).text()),
  )
  const statements = await besideSql(pool, `${what}: statements of page 1`, ours, byHand)
  const { ours: rate, peer: peerRate } = await ratesOf(measured, url)
  return [
    statements,
    ...(deep
      ? [
          {
            what: `${what}: page ${deep.number} over HTTP`,
            ours: inMs(later),
            beside: `page 1 ${inMs(request)}`,
            ...times(later, request),
            most: MAX_OF_FIRST,
          },
        ]
      : []),
    {
      what: `${what}: requests over ${CONNECTIONS} connections`,
      ours: `${Math.trunc(rate)}/s`,
      beside: `node:http and pg ${Math.trunc(peerRate)}/s`,
      ...ofTheLimit(rate, peerRate),
      least: LEAST_OF_PEER,
    },
  ]
}

const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`

/** The first page of a list that is searched or filtered. */
async function measureNarrowed(
  { bench, viewer, cookie, peer, where }: Measured,
  what: string,
  narrowing: { query: string; where: string },
): Promise<Measurement> {
  const { pool } = bench.app.database
  const ours = await statementsOf(pool, withQuery(`${bench.url}${peer.path}`, narrowing.query), cookie)
  const byHand = [{ text: pageOfPeer(peer, `${where} and ${narrowing.where}`), values: [viewer.id] }]
  return besideSql(pool, what, ours, byHand)
}

async function besideSql(pool: pg.Pool, what: string, ours: Statement[], byHand: Statement[]): Promise<Measurement> {
  const client = await pool.connect()
  const send = (statements: Statement[]) => async () => {
    for (const statement of statements) await client.query(statement)
  }
  // What the product plans once for a connection stands beside SQL that is planned once too, if that is faster.
  const isNamed = ours.every(({ name }) => name !== undefined)
  const named = isNamed ? [byHand.map((statement) => ({ ...statement, name: what }))] : []
  const [taken = Number.NaN, ...hands] = await mediansMs(RUNS, [ours, byHand, ...named].map(send))
  const hand = Math.min(...hands)
  client.release()
  return { what, ours: inMs(taken), beside: `best SQL ${inMs(hand)}`, ...times(taken, hand), most: MAX_OF_SQL }
}

/** The statements of the operation, without those that find its caller. */
async function statementsOf(pool: pg.Pool, url: string, cookie: string): Promise<Statement[]> {
  const statements = await recordStatements(pool, async () => {
    const response = await fetch(url, { headers: { cookie } })
    const body = (await response.json()) as { items?: unknown[] }
    if (!body.items?.length) throw new Error(`${url} did not answer with a page: ${JSON.stringify(body)}`)
  })
  return statements.filter(({ text }) => !/auth_sessions/.test(text))
}

/** The cursor of page 1,000, or of the last one of a list that has fewer. */
async function deepPage({ bench, viewer, peer, where }: Measured): Promise<{ number: number; cursor: string } | null> {
  const { pool } = bench.app.database
  const { id: name = 'id' } = peer
  const from = peer.select.slice(peer.select.lastIndexOf(`from ${tableOf(peer)} x`))
  const { rows: counts } = await pool.query<{ n: number }>(`select count(*) as n ${from} where ${where}`, [viewer.id])
  const number = Math.min(DEEP_PAGE, Math.floor((counts[0]?.n ?? 0) / PAGE))
  if (number < 2) return null
  const { rows } = await pool.query(
    `select x.${peer.order} as at, x.${name} as id ${from} where ${where} order by x.${peer.order} desc, x.${name} desc
     offset ${(number - 1) * PAGE - 1} limit 1`,
    [viewer.id],
  )
  const { at, id } = rows[0] as { at: Date | string | number; id: string }
  const text = at instanceof Date ? at.toISOString() : String(at)
  return { number, cursor: Buffer.from(JSON.stringify([text, id])).toString('base64url') }
}

const tableOf = ({ select }: ListPeer) => / from (\w+) x\b/.exec(select.replaceAll(/\s+/g, ' '))?.[1] ?? ''

async function ratesOf({ connection, viewer, cookie, peer, where }: Measured, url: string) {
  const server = await startPeerServer(connection, pageOfPeer(peer, where), [viewer.id])
  const rates: Record<'ours' | 'peer', number[]> = { ours: [], peer: [] }
  for (let run = 0; run < LOAD_RUNS; run += 1) {
    rates.ours.push(await rateOf(url, cookie))
    rates.peer.push(await rateOf(server.url, cookie))
  }
  await server.close()
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return { ours: median(rates.ours), peer: median(rates.peer) }
}

function rateOf(url: string, cookie: string): Promise<number> {
  const load: Load = { url, cookie, connections: CONNECTIONS, milliseconds: LOAD_MS }
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: load })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
