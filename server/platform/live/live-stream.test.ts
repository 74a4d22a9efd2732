import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { createLog, createMetrics, type Metrics } from '../process.ts'
import { createEventHub, type EventHub, publish } from './events.ts'
import { handleLiveStream } from './live-stream.ts'

const database = useDatabase()
const OLIVIA = randomUUID()

let hub: EventHub
let metrics: Metrics
let session: AbortController
let address: string
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  hub = createEventHub({ connection: database.connection, log: createLog({ level: 'silent' }) })
  await hub.start()
  metrics = createMetrics()
  session = new AbortController()
  server = createServer((req, res) =>
    handleLiveStream(req, res, OLIVIA, hub, {
      metrics,
      signal: session.signal,
      endsWith: ({ topic }) => topic === 'session_ended',
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await hub.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const send = (topic: string, id?: string) => publish(database.db, { audience: [OLIVIA], topic, ...(id && { id }) })

/** Opens a stream and collects what arrives. */
async function stream() {
  const response = await fetch(address)
  const received = { text: '', ended: false, headers: response.headers, status: response.status }
  const reading = (async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) received.text += piece
    received.ended = true
  })()
  reading.catch(() => {})
  return received
}

test('a stream that has ended with its session takes no further event, and the server goes on', async () => {
  const received = await stream()
  await eventually(() => expect(received.text).toContain('ready'))
  // In one transaction, so that they arrive together.
  await database.db.transaction().execute(async (tx) => {
    for (const topic of ['session_ended', 'safety', 'payments']) await publish(tx, { audience: [OLIVIA], topic })
  })
  await eventually(() => expect(received.ended).toBe(true))
  expect(received.text).toContain('session_ended')
  expect(received.text).not.toContain('safety')
  await expect(stream()).resolves.toMatchObject({ status: 200 })
})

test('a stream says that it is ready, then what changes', async () => {
  const received = await stream()
  await eventually(() => expect(received.text).toBe('retry: 2000\nevent: ready\ndata: {"version":""}\n\n'))
  expect(received.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(received.headers.get('cache-control')).toContain('no-store')
  await send('payment', 'p1')
  await eventually(() => expect(received.text).toContain('event: change\ndata: {"topic":"payment","id":"p1"}\n\n'))
  expect(await metrics.text()).toContain('live_connections 1')
})

test('the end of the session ends its streams, said by an event or by a signal', async () => {
  const [one, two] = [await stream(), await stream()]
  await send('session_ended')
  await eventually(() => expect([one.ended, two.ended]).toEqual([true, true]))
  const three = await stream()
  session.abort()
  await eventually(() => expect(three.ended).toBe(true))
  await eventually(async () => expect(await metrics.text()).toContain('live_connections 0'))
  expect(hub.listeners(OLIVIA)).toBe(0)
})

test('a stopping server ends its streams and opens no more', async () => {
  const open = await stream()
  await hub.stop()
  await eventually(() => expect(open.ended).toBe(true))
  expect((await stream()).status).toBe(503)
})

test('a reader who leaves is forgotten', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await eventually(() => expect(hub.listeners(OLIVIA)).toBe(1))
  socket.destroy()
  await eventually(() => expect(hub.listeners(OLIVIA)).toBe(0))
})

test('a reader who does not read is dropped, others stay', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  socket.pause()
  const reader = await stream()
  await eventually(() => expect(hub.listeners(OLIVIA)).toBe(2))
  const id = 'x'.repeat(7000)
  await eventually(
    async () => {
      for (let number = 0; number < 100; number++) await send('noise', id)
      expect(hub.listeners(OLIVIA)).toBe(1)
    },
    { interval: 1 },
  )
  await send('last')
  await eventually(() => expect(reader.text).toContain('"last"'))
})

test('one person cannot open streams without end', async () => {
  const opened = await Promise.all(Array.from({ length: 31 }, stream))
  expect(opened.filter(({ status }) => status === 503)).toHaveLength(1)
})
