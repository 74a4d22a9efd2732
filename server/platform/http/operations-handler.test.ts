import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { publicWrite, read, refusals, write } from '#contract/operation.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { type Commands, type Refusal, refuse } from '../commands.ts'
import { createLog, createMetrics, systemClock } from '../process.ts'
import { createHttpServer } from './http-server.ts'
import { operation, type RequestContext } from './operation.ts'
import { bindOperations, routesOf } from './operation-routes.ts'
import { operationsHandler } from './operations-handler.ts'

const NOTE = z.object({
  title: z.string().max(2000),
  amount: z.int().default(0),
  tags: z.array(z.string()).default([]),
})
const notes = {
  list: read('/api/notes', 'Notes')
    .input(z.object({ limit: z.number().max(10).default(5), search: z.string().optional() }))
    .output(z.object({ limit: z.number(), search: z.string().optional() })),
  show: read('/api/shown-notes/{id}', 'A note')
    .input(z.object({ id: z.string() }))
    .output(z.object({ id: z.string(), title: z.string() }))
    .errors(refusals('CODE_TOO_SOON')),
  save: write('POST', '/api/notes', 'Keep a note').input(NOTE).output(z.unknown()),
  attach: write('POST', '/api/notes/{id}/file', 'Attach')
    .input(z.object({ id: z.string(), file: z.file() }))
    .output(z.unknown()),
  remove: write('DELETE', '/api/notes/{id}', 'Forget a note')
    .input(z.object({ id: z.string() }))
    .output(z.unknown()),
  card: read('/stripe/cards/{id}', 'A card')
    .input(z.object({ id: z.string() }))
    .output(z.unknown()),
  cardsOf: read('/api/stripe/people/{id}', 'Somebody’s cards')
    .input(z.object({ id: z.string() }))
    .output(z.unknown()),
  sendAgain: publicWrite('POST', '/api/notes/again', 'Send again')
    .input(z.object({}))
    .output(z.unknown())
    .errors(refusals('CODE_TOO_SOON', 'PAYMENT_SERVICE_UNAVAILABLE')),
}
const echo = async (_context: unknown, input: unknown) => input
let outcome: () => unknown = () => ({})
let shown: (id: string) => { id: string; title: string } | Refusal<'CODE_TOO_SOON'> = (id) => ({ id, title: '' })
// The server takes the router of our contract; here it is one of the test's own.
const router = {
  notes: routesOf(
    'notes',
    notes,
    bindOperations<typeof notes>(
      {
        list: operation(['owner'], () => async (_context, input) => input),
        show: operation(
          ['owner'],
          () =>
            async (_context, { id }) =>
              shown(id),
        ),
        save: operation(['owner'], () => echo),
        attach: operation(['owner'], () => async (_context, { file }) => ({ name: file.name, size: file.size })),
        remove: operation(['owner'], () => echo),
        card: operation(['owner'], () => echo),
        cardsOf: operation(['owner'], () => echo),
        sendAgain: operation('anyone', () => async () => outcome()),
      },
      {},
    ),
  ),
} as unknown as Router<AnyContractRouter, RequestContext>

const { db, pool } = useDatabase()
const lines: { level: string; msg: string }[] = []
const log = createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) })
const metrics = createMetrics()
const OLIVIA = {
  id: crypto.randomUUID(),
  name: 'Olivia Hart',
  first_name: 'Olivia',
  email: 'olivia@fernleaf.example',
  image: null,
  role: 'owner',
  session_id: '1',
} as const
const server = createHttpServer({
  parts: [
    operationsHandler({
      router,
      viewerOf: async (headers) => ({
        viewer: headers.has('cookie') ? OLIVIA : null,
        cookies: ['session=2', 'seen=1'],
      }),
      commands: {} as Commands,
      database: { db, pool, close: async () => {} },
      clock: systemClock,
      keyHolderOf: async () => ({}),
      gates: async () => null,
    }),
  ],
  log,
  metrics,
  public_url: 'http://localhost:3000',
  provider: { connect: [], script: [], frame: [] },
  trust_proxy: false,
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close().closeAllConnections())
beforeEach(() => {
  lines.length = 0
})

interface Asked {
  body?: string | FormData
  type?: string
  headers?: Record<string, string>
  signed_in?: boolean
}

async function ask(method: string, path: string, { body, type, headers = {}, signed_in = true }: Asked = {}) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(signed_in && { cookie: 'session=1' }), ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
  })
  const notified = await response.text()
  return { status: response.status, headers: response.headers, body: notified ? JSON.parse(notified) : null }
}

const save = (body: string, type = 'application/json') => ask('POST', '/api/notes', { body, type })

describe('a body that cannot be read', () => {
  test.each([
    ['malformed JSON', '{"title":', 'application/json', 400, 'INVALID_INPUT'],
    ['no JSON', 'hello', 'application/json', 400, 'INVALID_INPUT'],
    ['nothing', '', 'application/json', 400, 'INVALID_INPUT'],
    ['null', 'null', 'application/json', 400, 'INVALID_INPUT'],
    ['a list', '[]', 'application/json', 400, 'INVALID_INPUT'],
    ['too much', `{"title":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413, 'TOO_LARGE'],
    ['too deep', `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 400, 'INVALID_INPUT'],
    ['a form without its boundary', 'title=A', 'multipart/form-data', 400, 'INVALID_INPUT'],
    ['a page’s form', 'title=A', 'application/x-www-form-urlencoded', 415, 'NOT_UNDERSTOOD'],
    ['plain text', '{"title":"A"}', 'text/plain', 415, 'NOT_UNDERSTOOD'],
    ['a stream of events', 'data: {}', 'text/event-stream', 415, 'NOT_UNDERSTOOD'],
    ['XML', '<title>A</title>', 'application/xml', 415, 'NOT_UNDERSTOOD'],
  ])('%s is refused in the shape of every refusal', async (_what, body, type, status, code) => {
    expect(await save(body, type)).toMatchObject({ status, body: { defined: true, code, status } })
    expect(lines).toEqual([])
  })

  test('a stream that does not say how long it is, is cut off where it is too long', async () => {
    const chunk = new Uint8Array(256 * 1024).fill(0x20)
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 8; index += 1) controller.enqueue(chunk)
        controller.close()
      },
    })
    const { port } = server.address() as AddressInfo
    const headers = { cookie: 'session=1', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await fetch(`http://127.0.0.1:${port}/api/notes`, init)).status).toBe(413)
  })

  test('the connection is there for the next request after what is too long, as proxies expect', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    let answered = ''
    socket.on('data', (text) => {
      answered += text
    })
    const bytes = 3 * 1024 * 1024
    const head = 'host: 127.0.0.1\r\ncookie: session=1\r\ncontent-type: application/json'
    socket.write(`POST /api/notes HTTP/1.1\r\n${head}\r\ncontent-length: ${bytes}\r\n\r\n`)
    await expect.poll(() => answered).toContain('HTTP/1.1 413')
    socket.write('x'.repeat(bytes))
    socket.write(`GET /api/notes HTTP/1.1\r\n${head}\r\n\r\n`)
    await expect.poll(() => answered).toContain('HTTP/1.1 200')
    socket.destroy()
  })

  test('a file of a person who is not signed in is not read', async () => {
    const body = new FormData()
    body.set('file', new File(['x'], 'x.pdf'))
    expect(await ask('POST', '/api/notes/1/file', { body, signed_in: false })).toMatchObject({ status: 401 })
    expect(await ask('POST', '/api/notes/1/file', { body })).toMatchObject({ status: 200, body: { name: 'x.pdf' } })
  })
})

describe('what JSON says', () => {
  test.each([
    ['a number as text', { title: 'A', amount: '12' }],
    ['a fraction', { title: 'A', amount: 1.5 }],
    ['a number too large to be exact', { title: 'A', amount: 2 ** 53 }],
    ['a flag as an amount', { title: 'A', amount: true }],
    ['a text as a list', { title: 'A', tags: 'one' }],
    ['a list as a text', { title: ['A'] }],
  ])('is taken by its word: %s is refused', async (_what, input) => {
    expect(await save(JSON.stringify(input))).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  test('about prototypes changes nothing', async () => {
    const { status, body } = await save(
      '{"title":"A","__proto__":{"amount":5},"constructor":{"prototype":{"polluted":1}}}',
    )
    expect({ status, body }).toEqual({ status: 200, body: { title: 'A', amount: 0, tags: [] } })
    await ask('GET', '/api/notes?__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect({}).not.toHaveProperty('polluted')
  })

  test.each(['Żółw 🐢', 'مرحبا \u202e', '<script>alert(1)</script>', "'; drop table users; --", '👩‍👩‍👧‍👦', '\u200b'])(
    'is stored unchanged: %s',
    async (title) => {
      expect(await save(JSON.stringify({ title }))).toMatchObject({ status: 200, body: { title } })
    },
  )

  test.each([
    ['a NUL', { title: 'a\0b' }, 'title'],
    ['half a pair', { title: 'a\ud800' }, 'title'],
    ['the other half', { title: '\udc00a' }, 'title'],
    ['a NUL in a list', { title: 'A', tags: ['fine', '\0'] }, 'tags.1'],
  ])('but no database can keep %s, so its field is named', async (_what, input, field) => {
    const { status, body } = await save(JSON.stringify(input))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_INPUT', data: { field, issues: [{ path: field }] } })
  })
})

describe('what a query says', () => {
  test('is read as numbers where there should be some', async () => {
    expect((await ask('GET', '/api/notes?limit=7')).body).toEqual({ limit: 7 })
  })

  test.each(['limit=abc', 'limit=1&limit=2', 'limit[]=1', 'limit[a]=1', 'limit=1e9', 'search=%00', 'search[]=a'])(
    'and refused where it says something else: %s',
    async (query) => {
      expect(await ask('GET', `/api/notes?${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    },
  )

  test.each(['search=%ff%fe', 'search=%E0%A4%A', '%00=1', '[[[=1', 'a[9999][9999]=1'])(
    'and never breaks anything: %s',
    async (query) => {
      expect((await ask('GET', `/api/notes?${query}`)).status).toBe(200)
    },
  )

  test('a NUL in the path is refused too', async () => {
    expect(await ask('DELETE', '/api/notes/a%00b')).toMatchObject({ status: 400, body: { data: { field: 'id' } } })
  })
})

describe('the address', () => {
  test.each([
    ['PUT', '/api/notes', 'GET, POST'],
    ['DELETE', '/api/notes', 'GET, POST'],
    ['OPTIONS', '/api/notes', 'GET, POST'],
    ['GET', '/api/notes/1', 'DELETE'],
  ])('%s %s says what can be done there', async (method, path, allow) => {
    const { status, headers, body } = await ask(method, path)
    expect({ status, allow: headers.get('allow'), code: body.code }).toEqual({
      status: 405,
      allow,
      code: 'METHOD_NOT_ALLOWED',
    })
  })

  test.each([
    ['/stripe/cards/7?brand=visa', 200],
    ['/api/stripe/cards/7?brand=visa', 200],
    ['/api/stripe/people/7', 200],
    ['/stripe/people/7', 404],
    ['/api/api/stripe/people/7', 404],
    ['/api/stripe/nothing', 404],
  ])('%s: what stands at /stripe is there under /api too, and not the other way round', async (path, status) => {
    const asked = await ask('GET', path)
    expect(asked).toMatchObject({ status, body: status === 200 ? { id: '7' } : { code: 'NOT_FOUND' } })
  })

  test('that is another way to the same says what can be done there, and is measured with it', async () => {
    const { status, headers } = await ask('PUT', '/api/stripe/cards/7')
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET' })
    expect(await metrics.text()).not.toContain('/api/stripe/cards')
  })

  test('that nobody knows is not found', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await ask(method, '/api/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })

  test('is measured by its pattern', async () => {
    await ask('DELETE', '/api/notes/somebody-elses-id')
    const text = await metrics.text()
    expect(text).toContain('route="/api/notes/{id}"')
    expect(text).not.toContain('somebody-elses-id')
  })
})

describe('a refusal', () => {
  test('that ends says when, in words and in a header', async () => {
    outcome = () => refuse('CODE_TOO_SOON', { retry_after_seconds: 42 })
    const { status, headers, body } = await ask('POST', '/api/notes/again', { body: '{}', type: 'application/json' })
    expect({ status, header: headers.get('retry-after'), data: body.data }).toEqual({
      status: 429,
      header: '42',
      data: { retry_after_seconds: 42 },
    })
  })

  test('keeps its own sentence when it is Stripe’s fault', async () => {
    outcome = () => refuse('PAYMENT_SERVICE_UNAVAILABLE')
    const { status, body } = await ask('POST', '/api/notes/again', { body: '{}', type: 'application/json' })
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 503,
      code: 'PAYMENT_SERVICE_UNAVAILABLE',
      message: 'Payment system is currently unavailable',
    })
  })

  test('is given to a key that is too long to be one', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(256) }
    const asked = await ask('POST', '/api/notes', { body: '{"title":"A"}', type: 'application/json', headers })
    expect(asked).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  test('of a person who is not signed in comes before any validation of the input', async () => {
    const asked = await ask('POST', '/api/notes', { body: '{"title":5}', type: 'application/json', signed_in: false })
    expect(asked).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  })
})

describe('a read', () => {
  test('answers with what the contract has, in one piece', async () => {
    const row = { id: 'n1', title: 'Fernleaf – £', owner_email: 'olivia@fernleaf.example' }
    shown = () => row
    const { status, headers, body } = await ask('GET', '/api/shown-notes/n1')
    expect({ status, body }).toEqual({ status: 200, body: { id: 'n1', title: 'Fernleaf – £' } })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(body))))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual(['session=2', 'seen=1'])
  })

  test('of some length is packed for a browser that takes it, unless a page of another site asks', async () => {
    shown = (id) => ({ id, title: 'Fernleaf '.repeat(400) })
    const ours = { 'sec-fetch-site': 'same-origin' }
    const packed = await ask('GET', '/api/shown-notes/n1', { headers: ours })
    expect(packed.body).toEqual({ id: 'n1', title: 'Fernleaf '.repeat(400) })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(300)
    const plain = ['identity', 'br, gzip;q=0'].map((encoding) => ({ ...ours, 'accept-encoding': encoding }))
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, {}, ...plain])
      expect((await ask('GET', '/api/shown-notes/n1', { headers })).headers.get('content-encoding')).toBeNull()
  })

  test('takes an id from the path, whatever the query says', async () => {
    shown = (id) => ({ id, title: '' })
    expect((await ask('GET', '/api/shown-notes/n%201?id=other')).body).toEqual({ id: 'n 1', title: '' })
  })

  test('refuses as any operation does', async () => {
    shown = () => refuse('CODE_TOO_SOON', { retry_after_seconds: 7 })
    const { status, headers, body } = await ask('GET', '/api/shown-notes/n1')
    expect({ status, body }).toMatchObject({
      status: REFUSALS.CODE_TOO_SOON.status,
      body: { defined: true, code: 'CODE_TOO_SOON', data: { retry_after_seconds: 7 } },
    })
    expect(headers.get('retry-after')).toBe('7')
    expect((await ask('GET', '/api/shown-notes/n1', { signed_in: false })).status).toBe(401)
  })

  test('that answers with something else than the contract has is a bug', async () => {
    shown = () => JSON.parse('{"id":"n1","title":7}')
    const { status, body } = await ask('GET', '/api/shown-notes/n1')
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
    expect(JSON.stringify(body)).not.toContain('title')
    expect(lines).toMatchObject([{ level: 'error', msg: 'an operation failed unexpectedly' }])
  })
})

test('a bug is logged once, and the person gets a number', async () => {
  outcome = () => {
    throw new Error('the secret is 42')
  }
  const { status, headers, body } = await ask('POST', '/api/notes/again', { body: '{}', type: 'application/json' })
  expect(status).toBe(500)
  expect(body.message).toContain(headers.get('x-request-id'))
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(lines).toMatchObject([{ level: 'error' }])
})
