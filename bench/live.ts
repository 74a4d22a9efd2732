import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Kysely, sql } from 'kysely'
import type { ClientConfig } from 'pg'
import type { DB } from '#server/platform/database.ts'
import { publish } from '#server/platform/live.ts'
import { systemClock } from '#server/platform/process.ts'
import { register } from '#server/testing/cast.ts'
import { composeBench } from './compose.ts'
import { openStreams, type StreamAsked } from './live-streams.ts'
import { inMs, type Measurement, ofTheLimit, times } from './measurement.ts'
import { startServer } from './server-process.ts'
import { withDatabase } from './with-database.ts'

const COMPARED = 1_000
const HELD = 5_000
/** One person's tabs; the product allows 30. */
const OF_EACH = 25
const ROUNDS = 20
const MOST = 1.5

/**
 * How long open tabs wait for an event that concerns all of their people: the slowest of a hundred, beside bare node:http
 * that listens to the same database. And how many of five thousand get one. The server and its peer are processes of their
 * own, the tabs are in this one.
 */
export async function measureLive(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const bench = await composeBench(connection, systemClock)
    const { db } = bench.app.database
    const server = await startServer({ connection, stripe_url: bench.sandbox.url, calls_per_second: null })
    const peer = await startPeer(connection)
    const people = await signInMany(db, bench, HELD / OF_EACH)
    const tabs = people.flatMap(({ cookie }): StreamAsked[] =>
      Array.from({ length: OF_EACH }, () => ({ port: server.port, path: '/api/live', cookie })),
    )
    const others = Array.from({ length: COMPARED / OF_EACH }, () => randomUUID())
    const theirs = others.flatMap((person): StreamAsked[] =>
      Array.from({ length: OF_EACH }, () => ({ port: peer.port, path: `/${person}` })),
    )
    const tell = (audience: string[]) => publish(db, { topic: 'payments', id: randomUUID(), audience })
    const ids = people.map(({ id }) => id)

    const [ours, bare] = [await openStreams(tabs.slice(0, COMPARED)), await openStreams(theirs)]
    const waited: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const of_ours = await ours.waits(() => tell(ids.slice(0, others.length)))
      const of_bare = await bare.waits(() => tell(others))
      // The first round warms up.
      if (round > 0) waited.ours.push(...of_ours)
      if (round > 0) waited.bare.push(...of_bare)
    }
    bare.close()
    const more = await openStreams(tabs.slice(COMPARED))
    const got = await Promise.all([ours.waits(() => tell(ids)), more.waits(async () => {})])
    ours.close()
    more.close()
    await server.stop()
    peer.stop()
    await bench.close()

    if (waited.bare.length !== COMPARED * ROUNDS) throw new Error('Bare streams missed events.')
    const [slow, slowBare] = [slowestOf(waited.ours), slowestOf(waited.bare)]
    const received = got.flat().length
    return [
      {
        what: `an event in ${words(COMPARED)} streams, 99 of 100`,
        ours: inMs(slow),
        beside: `node:http and pg ${inMs(slowBare)}`,
        ...times(slow, slowBare),
        most: MOST,
      },
      {
        what: `events that ${words(COMPARED)} streams received`,
        ours: words(waited.ours.length),
        beside: `${words(COMPARED * ROUNDS)} were sent`,
        ...ofTheLimit(waited.ours.length, COMPARED * ROUNDS),
        least: 1,
      },
      {
        what: `streams held at once that receive an event`,
        ours: words(received),
        beside: `${words(HELD)}, 99 of 100 in ${inMs(slowestOf(got.flat()))}`,
        ...ofTheLimit(received, HELD),
        least: 1,
      },
    ]
  })
}

const words = (count: number) => count.toLocaleString('en-GB')

/** What 99 of 100 wait at most. */
const slowestOf = (waits: number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN

type Bench = Awaited<ReturnType<typeof composeBench>>

async function signInMany(db: Kysely<DB>, bench: Bench, count: number): Promise<{ id: string; cookie: string }[]> {
  const people: { id: string; cookie: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const viewer = await register(db, { role: 'owner', name: 'Olivia Hart', email: `olivia+${index}@fernleaf.example` })
    // So many sign-ins from one address would be refused.
    await sql`truncate rate_limits`.execute(db)
    people.push({ id: viewer.id, cookie: await bench.signIn(viewer) })
  }
  return people
}

async function startPeer(connection: ClientConfig): Promise<{ port: number; stop(): void }> {
  const peer = fork(new URL('./live-peer.ts', import.meta.url))
  peer.send(connection)
  const [port] = await once(peer, 'message')
  return { port: Number(port), stop: () => peer.disconnect() }
}
