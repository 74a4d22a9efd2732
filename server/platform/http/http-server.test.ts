import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog, createMetrics } from '../process.ts'
import { createHttpServer, type HttpHandler, type HttpOptions, sendJson } from './http-server.ts'

const lines: { level: string; msg: string; request_id?: string }[] = []
const log = createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) })
const metrics = createMetrics()

/** Answers as configured, and fails where the path says so. */
const echo: HttpHandler = {
  async handle({ path, res, ip, headers }) {
    if (path === '/broken') throw new Error('a bug with a secret in it')
    if (path !== '/echo') return false
    sendJson(res, 200, { ip, x_client_ip: headers.get('x-client-ip') })
    return true
  },
}

function serverOf(options: Partial<HttpOptions> = {}) {
  const provider = { connect: ['http://127.0.0.1:4001'], script: [], frame: [] }
  const public_url = 'http://localhost:3000'
  return createHttpServer({ parts: [echo], log, metrics, public_url, provider, trust_proxy: false, ...options })
}

const plain = serverOf()
const proxied = serverOf({ public_url: 'https://sharewell.example', trust_proxy: true })
const SERVERS = [plain, proxied]
beforeAll(async () => {
  for (const server of SERVERS) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of SERVERS) server.close().closeAllConnections()
})
beforeEach(() => {
  lines.length = 0
})

const portOf = (server: typeof plain) => (server.address() as AddressInfo).port

/** Sends these very bytes and reads what comes back. */
async function raw(request: string): Promise<string> {
  const socket = connect(portOf(plain), '127.0.0.1')
  socket.end(request)
  return text(socket)
}

function ask(path: string, { method = 'GET', headers = {}, of = plain }: Asked = {}) {
  return fetch(`http://127.0.0.1:${portOf(of)}${path}`, { method, headers })
}
interface Asked {
  method?: string
  headers?: Record<string, string>
  of?: typeof plain
}

describe('a target that is no path', () => {
  test.each(['//', '//elsewhere.example/echo', '/\\', '/%E0%A4%A', '/%00', '/echo%2f..%2f'])(
    '%s leads nowhere, and the server goes on',
    async (target) => {
      expect(await raw(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 404 /,
      )
      expect((await ask('/echo')).status).toBe(200)
    },
  )

  test.each(['*', 'http://[', 'http://localhost/echo', 'echo'])('%s is refused', async (target) => {
    const answer = await raw(`OPTIONS ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect((await ask('/echo')).status).toBe(200)
  })
})

describe('answers', () => {
  test('to what nobody knows have the shape of every refusal', async () => {
    const response = await ask('/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ defined: true, code: 'NOT_FOUND', status: 404 })
  })

  test('a bug is answered with its number and nothing else, and is logged with it', async () => {
    const response = await ask('/broken')
    const body = await response.json()
    const id = response.headers.get('x-request-id') ?? 'none'
    expect(response.status).toBe(500)
    expect(body).toMatchObject({ defined: false, code: 'INTERNAL_SERVER_ERROR', message: expect.stringContaining(id) })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(lines).toMatchObject([{ level: 'error', request_id: id }])
  })

  test('restrict what browsers may do', async () => {
    const { headers } = await ask('/echo')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*publickey-credentials-get=\(self\).*payment=\(\)/),
      'cache-control': 'no-store',
    })
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' http://127.0.0.1:4001",
      "frame-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null])
  })

  test('promise TLS only where there is TLS', async () => {
    expect((await ask('/echo')).headers.get('strict-transport-security')).toBeNull()
    const secure = await ask('/echo', { of: proxied })
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

test('a server that stops ends each connection with its next answer, also of a request in flight', async () => {
  const stop = new AbortController()
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const slow: HttpHandler = {
    async handle({ path, res }) {
      if (path !== '/slow') return false
      asked.resolve()
      await release.promise
      sendJson(res, 200, {})
      return true
    },
  }
  const server = serverOf({ parts: [slow, echo], stopping: stop.signal })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  expect((await ask('/echo', { of: server })).headers.get('connection')).toBe('keep-alive')
  const in_flight = ask('/slow', { of: server })
  await asked.promise
  stop.abort()
  release.resolve()
  const answers = [await in_flight, await ask('/echo', { of: server })]
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  server.close()
})

describe('a write that comes from another page', () => {
  const OWN = () => `http://127.0.0.1:${portOf(plain)}`
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'https://localhost:3000' }],
  ])('is refused: %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await ask('/echo', { method, headers })).status).toBe(403)
    }
    expect((await ask('/echo', { headers })).status).toBe(200)
  })

  test('is distinguished from one of our own page, or of a program', async () => {
    const own = [{}, { origin: 'http://localhost:3000' }, { origin: OWN() }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of own) expect((await ask('/echo', { method: 'POST', headers })).status).toBe(200)
  })

  test('is not let in behind TLS because it names our host', async () => {
    const headers = { origin: `http://127.0.0.1:${portOf(proxied)}` }
    expect((await ask('/echo', { method: 'POST', headers, of: proxied })).status).toBe(403)
  })
})

describe('a request for another name', () => {
  const named = (host: string, path = '/echo', more = '') =>
    raw(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${more}connection: close\r\n\r\n`)

  test('is refused whatever it asks, with the name of the variable that lets it in', async () => {
    for (const path of ['/echo', '/nothing', '/']) {
      const answer = await named('elsewhere.example:3000', path)
      expect(answer).toMatch(/^HTTP\/1.1 421 /)
      expect(answer).toContain('"code":"HOST_NOT_KNOWN"')
      expect(answer).toContain('This server answers at http://localhost:3000.')
      expect(answer).toContain('PUBLIC_URL')
    }
    const page = await named('elsewhere.example', '/', 'accept: text/html,*/*\r\n')
    expect(page).toContain('content-type: text/plain')
    expect(page).toMatch(/\r\nThis server answers at http:\/\/localhost:3000\./)
    const write = 'POST /echo HTTP/1.1\r\nhost: elsewhere.example\r\norigin: http://elsewhere.example\r\n'
    expect(await raw(`${write}content-length: 0\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 421 /)
  })

  test('is answered by this machine’s names, by numbers, and where a proxy in front knows the names', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect(await named(host)).toMatch(/^HTTP\/1.1 200 /)
    }
    const behindProxy = serverOf({ any_host: true })
    await new Promise<void>((resolve) => behindProxy.listen(0, '127.0.0.1', resolve))
    const socket = connect(portOf(behindProxy), '127.0.0.1')
    socket.end('GET /echo HTTP/1.1\r\nhost: app.internal\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
    await new Promise<void>((resolve) => behindProxy.close(() => resolve()))
  })
})

describe('the caller’s address', () => {
  const FORGED = { 'x-forwarded-for': '203.0.113.9', 'x-client-ip': '203.0.113.9', 'x-real-ip': '203.0.113.9' }

  test('is the socket’s, whatever the headers say', async () => {
    const notified = await (await ask('/echo', { headers: FORGED })).json()
    expect(notified).toEqual({ ip: '127.0.0.1', x_client_ip: '127.0.0.1' })
  })

  test('is the one our proxy saw, not one that the caller put before it', async () => {
    const headers = { ...FORGED, 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    const notified = await (await ask('/echo', { headers, of: proxied })).json()
    expect(notified).toEqual({ ip: '198.51.100.7', x_client_ip: '198.51.100.7' })
  })
})

test('made-up paths do not fill the metrics', async () => {
  for (let index = 0; index < 20; index += 1) await ask(`/made-up-${index}`)
  const text = await metrics.text()
  expect(text).not.toContain('made-up')
  expect(text).toContain('route="other"')
})

test('a caller who leaves in the middle is no news for the log', async () => {
  const reading: HttpHandler = {
    async handle({ req }) {
      for await (const _chunk of req);
      return false
    },
  }
  const server = serverOf({ parts: [reading] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect(portOf(server), '127.0.0.1')
  socket.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf')
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(lines).toEqual([])
})
