import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, createMetrics } from '../process.ts'
import { createHttpServer, type HttpHandler, sendJson } from './http-server.ts'

const part: HttpHandler = {
  async handle({ path, req, res, awaitUpload, beginUpload }) {
    if (path === '/refused') {
      awaitUpload(60_000)
      sendJson(res, 503, {})
      return true
    }
    if (path === '/body' || path === '/upload') {
      if (path === '/upload') beginUpload(Number(req.headers['content-length']))
      sendJson(res, 200, { length: (await text(req)).length })
      return true
    }
    if (path === '/live') {
      res.writeHead(200, { 'content-type': 'text/event-stream' })
      const heartbeat = setInterval(() => res.write(': still here\n\n'), 50)
      res.once('close', () => clearInterval(heartbeat))
      return true
    }
    return path === '/silent'
  },
}

const lines: { level: string; msg: string }[] = []
const server = createHttpServer({
  parts: [part],
  log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) }),
  metrics: createMetrics(),
  public_url: 'http://localhost:3000',
  provider: { connect: [], script: [], frame: [] },
  trust_proxy: false,
  time_limits: {
    head_ms: 300,
    body_ms: 400,
    upload_ms: 3_600_000,
    silence_ms: 8000,
    check_ms: 50,
    upload_lag_ms: 300,
    answered_ms: 300,
  },
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close().closeAllConnections())

async function open(sent: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

/** What came back until the server ended the connection. */
async function endOf(sent: string, { drip = '' } = {}): Promise<string> {
  const socket = await open(sent)
  const dripping = drip && setInterval(() => socket.writable && socket.write(drip), 20)
  // A connection that is ended while it drips may report an error before it closes.
  socket.on('error', () => {})
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping || undefined)
  return Buffer.concat(chunks).toString('latin1')
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`

test('slow callers are ended, and live streams and uploads that go on are not', async () => {
  const live = await open('GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const upload = await open(`${head('/upload', 10)}12345`)
  const answered = once(upload, 'data')
  const late = /^HTTP\/1.1 408 /

  const ends = await Promise.all([
    endOf(''),
    endOf('GET /body HTTP/1.1\r\nhost: localhost\r\nx-a: '),
    endOf('GET /body HTTP/1.1\r\nhost: localhost\r\nx-a: ', { drip: 'a' }),
    endOf(`${head('/body', 1000)}{`),
    endOf(`${head('/body', 100_000)}{`, { drip: ' ' }),
    endOf(`${head('/upload', 1_000_000_000_000)}{`, { drip: ' ' }),
    endOf(`${head('/elsewhere', 1000)}{`),
    endOf(`${head('/refused', 100_000)}{`, { drip: ' ' }),
  ])
  expect(ends.slice(0, 6)).toEqual(Array(6).fill(expect.stringMatching(late)))
  // Where nobody reads the body, the answer is there before it is late.
  expect(ends[6]).toMatch(/^HTTP\/1.1 404 /)
  expect(ends[7]).toMatch(/^HTTP\/1.1 503 /)
  upload.write('67890')
  expect(String((await answered)[0])).toContain('{"length":10}')
  expect(await endOf('GET /silent HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe('')

  const [beat] = await once(live, 'data')
  expect(String(beat)).toContain('still here')
  live.destroy()
  upload.destroy()
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('a body that is complete soon after the answer leaves the connection open', async () => {
  const socket = await open(`${head('/refused', 10)}12345`)
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /)
  socket.write('67890')
  // Ended for an incomplete body: by then the first connection would have been ended too.
  await endOf(`${head('/refused', 100_000)}{`)
  socket.write(`${head('/body', 3)}abc`)
  expect(String((await once(socket, 'data'))[0])).toContain('{"length":3}')
  socket.destroy()
})
