import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { createLog } from '../process.ts'
import { createEventHub, type EventHub, type LiveEvent, publish, RESYNC } from './events.ts'

const database = useDatabase()
const OLIVIA = randomUUID()
const PRIYA = randomUUID()

const hubs: EventHub[] = []
afterEach(() => Promise.all(hubs.splice(0).map((hub) => hub.stop())))

async function server() {
  const hub = createEventHub({ connection: database.connection, log: createLog({ level: 'silent' }) })
  hubs.push(hub)
  await hub.start()
  const heard = (userId: string) => {
    const events: LiveEvent[] = []
    hub.listen(userId, (event) => events.push(event))
    return events
  }
  return { hub, heard }
}

const send = (audience: string[], topic: string, id?: string) =>
  database.db.transaction().execute((tx) => publish(tx, { audience, topic, ...(id && { id }) }))

test('an event reaches its people on every server, and nobody else', async () => {
  const [one, two] = [await server(), await server()]
  const [oliviaHere, oliviaThere, priyaThere] = [one.heard(OLIVIA), two.heard(OLIVIA), two.heard(PRIYA)]
  await send([OLIVIA, OLIVIA], 'proposal', 'p1')
  await send([PRIYA], 'payment')
  await eventually(() => expect(priyaThere).toEqual([{ topic: 'payment' }]))
  await eventually(() => expect(oliviaHere).toEqual([{ topic: 'proposal', id: 'p1' }]))
  expect(oliviaThere).toEqual([{ topic: 'proposal', id: 'p1' }])
})

test('an event is sent at the commit, and not at all after a rollback', async () => {
  const { heard } = await server()
  const events = heard(OLIVIA)
  await database.db.transaction().execute(async (tx) => {
    await publish(tx, { audience: [OLIVIA], topic: 'report' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(events).toEqual([])
  })
  const refused = database.db.transaction().execute(async (tx) => {
    await publish(tx, { audience: [OLIVIA], topic: 'never' })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await send([OLIVIA], 'last')
  await eventually(() => expect(events).toEqual([{ topic: 'report' }, { topic: 'last' }]))
})

test('an audience of any size is reached; an endless topic is refused', async () => {
  const { heard } = await server()
  const crowd = Array.from({ length: 1000 }, () => randomUUID())
  const [first, last] = [heard(crowd[0] ?? ''), heard(crowd[999] ?? '')]
  await send(crowd, 'marketplace', randomUUID())
  await eventually(() => expect([first.length, last.length]).toEqual([1, 1]))
  await expect(send([OLIVIA], 'x'.repeat(8000))).rejects.toThrow('too long')
})

test('a lost connection comes back by itself and says that something may be missing', async () => {
  const { heard } = await server()
  const events = heard(OLIVIA)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sharewell-events' and datname = current_database()`.execute(database.db)
  await eventually(() => expect(events).toEqual([RESYNC]))
  await send([OLIVIA], 'again')
  await eventually(() => expect(events).toEqual([RESYNC, { topic: 'again' }]))
})

test('events can be read as a sequence until it is ended', async () => {
  const { hub } = await server()
  const leave = new AbortController()
  const read: LiveEvent[] = []
  const reading = (async () => {
    for await (const event of hub.subscribe(OLIVIA, leave.signal)) read.push(event)
  })()
  await eventually(() => expect(hub.listeners(OLIVIA)).toBe(1))
  await send([OLIVIA], 'one')
  await send([OLIVIA], 'two')
  await eventually(() => expect(read).toEqual([{ topic: 'one' }, { topic: 'two' }]))
  leave.abort()
  await reading
  expect(hub.listeners(OLIVIA)).toBe(0)
})
