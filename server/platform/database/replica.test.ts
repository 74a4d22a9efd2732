import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/free-port.ts'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../../testing/primary-and-standby.ts'
import { createDatabase, type Database } from './create-database.ts'
import { createReplica, type Replica } from './replica.ts'

let servers: PrimaryAndStandby
let primary: Database
let replica: Replica
/** What the log said, and where reads were answered. */
let said: string[] = []
let places: string[] = []
let figures: () => Promise<Readonly<Record<string, number>>>

beforeAll(async () => {
  servers = await startPrimaryAndStandby()
  primary = createDatabase({ ...servers.primary, max: 4 })
  replica = replicaAt(servers.standby)
  await replica.start()
})
beforeEach(() => {
  said = []
  places = []
})
afterAll(async () => {
  await replica.close()
  await primary.close()
  await servers.stop()
})

const replicaAt = (connection: object, of = primary) =>
  createReplica({
    ...{ connection, primary: of },
    log: {
      info: (_fields: object, text?: string) => void said.push(text ?? ''),
      warn: ({ reason }: { reason?: string }) => void said.push(reason ?? ''),
    } as never,
    metrics: {
      countRead: (place) => void places.push(place),
      figures: (_help, read) => {
        figures = read
      },
    },
  })

async function askStandby(statement: string) {
  const client = new pg.Client(servers.standby)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const write = async (key: string) => {
  const row = { actor: 'olivia', key, operation: 'test', input_hash: '', answer: '{}' }
  await primary.db.insertInto('idempotency_keys').values(row).execute()
}
/** How many rows of this key there are, and whether the server that says so is a standby. */
const read = (key: string, from = replica) =>
  from.read(async (db) => {
    const { rows } = await sql<{ count: number; is_standby: boolean }>`select count(*)::int as count,
      pg_is_in_recovery() as is_standby from idempotency_keys where key = ${key}`.execute(db)
    return rows[0]
  })

test('what was written a moment ago is read, from the replica where it has it', async () => {
  const inUse = () => eventually(async () => expect(await read('')).toEqual({ count: 0, is_standby: true }))
  let ofReplica = 0
  for (let round = 0; round < 100; round += 1) {
    const key = randomUUID()
    await write(key)
    const found = await read(key)
    expect(found).toMatchObject({ count: 1 })
    if (found?.is_standby) ofReplica += 1
    // Behind once, it is left out for longer than all rounds take.
    else await inUse()
  }
  await inUse()
  expect(ofReplica).toBeGreaterThan(20)
  expect(await figures()).toMatchObject({ replica_lag_bytes: 0, replica_lag_seconds: 0 })
})

test('while replication stands still, reads are right, and the primary answers them', async () => {
  await servers.onStandby('select pg_wal_replay_pause()')
  const key = randomUUID()
  await write(key)
  for (let round = 0; round < 5; round += 1) expect(await read(key)).toEqual({ count: 1, is_standby: false })
  await servers.onStandby('select pg_wal_replay_resume()')
  await eventually(async () => expect(await read(key)).toEqual({ count: 1, is_standby: true }), { interval: 50 })
  expect(said).toEqual([])
})

test('a read that fails on the replica alone is done again on the primary', async () => {
  await eventually(async () => expect(await read('')).toMatchObject({ is_standby: true }), { interval: 50 })
  const key = randomUUID()
  const counted = await replica.read(async (db) => {
    const row = { actor: 'olivia', key, operation: 'test', input_hash: '', answer: '{}' }
    return (await db.insertInto('idempotency_keys').values(row).execute()).length
  })
  expect(counted).toBe(1)
  expect(places.at(-1)).toBe('primary')
})

test('an error of the read itself is an error', async () => {
  await eventually(async () => expect(await read('')).toMatchObject({ is_standby: true }), { interval: 50 })
  await expect(replica.read((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
  expect(said).toEqual([])
})

test('a replica of another primary is left out, however far it is', async () => {
  // Another database of the same server gets a mark of its own, as another primary does, and counts in the same positions.
  await primary.pool.query('create database another')
  const another = createDatabase({ ...servers.primary, database: 'another', max: 2 })
  await another.pool.query('create table primary_timelines (name text primary key, mark uuid not null)')
  const stranger = replicaAt(servers.standby, another)
  await stranger.start()
  expect(said).toEqual(['it follows another primary'])
  const { rows } = await stranger.read((db) => sql`select current_database() as name`.execute(db))
  expect(rows).toEqual([{ name: 'another' }])
  await stranger.close()
  await another.close()
})

test('one that is not there is left out, and reads do not wait for it', async () => {
  const absent = replicaAt({ host: '127.0.0.1', port: await freePort(), database: 'sharewell' })
  await absent.start()
  expect(said).toEqual(['it does not answer'])
  const begun = performance.now()
  for (let round = 0; round < 20; round += 1) expect(await read('', absent)).toMatchObject({ is_standby: false })
  expect(performance.now() - begun).toBeLessThan(20_000)
  await absent.close()
})

test('the primary itself is no replica', async () => {
  const wrong = replicaAt(servers.primary)
  await wrong.start()
  expect(said).toEqual(['it is no standby'])
  expect(await read('', wrong)).toMatchObject({ is_standby: false })
  await wrong.close()
})

test('one that is killed is left out with a line in the log, nobody notices, and it comes back', async () => {
  await eventually(async () => expect(await read('')).toMatchObject({ is_standby: true }), { interval: 50 })
  await write('before')
  await eventually(async () => expect(await read('before')).toMatchObject({ is_standby: true }), { interval: 50 })
  const began = Promise.withResolvers<void>()
  const under_way = replica.read(async (db) => {
    began.resolve()
    return sql`select pg_is_in_recovery() as is_standby, pg_sleep(0.5)`.execute(db)
  })
  await began.promise
  await eventually(async () => {
    const { rows } = await askStandby(
      `select from pg_stat_activity where query like '%pg_sleep(0.5)' and state = 'active'`,
    )
    expect(rows).toHaveLength(1)
  })
  servers.killStandby()
  expect((await under_way).rows).toMatchObject([{ is_standby: false }])
  for (let round = 0; round < 20; round += 1) expect(await read('before')).toMatchObject({ count: 1 })
  expect(said).toEqual(['it does not answer'])
  expect(await figures()).toEqual({})
  await eventually(async () => expect(await read('before')).toEqual({ count: 1, is_standby: true }), { interval: 50 })
  expect(said).toEqual(['it does not answer', 'the replica is used again'])
})

test('one that was promoted is left out, and what is written there is not read', async () => {
  const again = replicaAt(servers.standby)
  await again.start()
  said = []
  expect(await read('', again)).toMatchObject({ is_standby: true })
  await servers.onStandby('select pg_promote()')
  await servers.onStandby(`insert into idempotency_keys (actor, key, operation, input_hash, answer)
    values ('olivia', 'elsewhere', 'test', '', '{}')`)
  await write('here')
  for (let round = 0; round < 5; round += 1) {
    expect(await read('elsewhere', again)).toEqual({ count: 0, is_standby: false })
    expect(await read('here', again)).toEqual({ count: 1, is_standby: false })
  }
  await eventually(() => expect(said).toEqual(['it is no standby']))
  await again.close()
})
