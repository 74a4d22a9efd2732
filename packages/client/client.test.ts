import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSharewellClient, eachItem, SharewellError, unwrap } from './client.ts'

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

/** What the server answers next, and what it was asked. */
const answers: Answer[] = []
const asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (req, res) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  asked.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body })
  const answer = answers.shift() ?? { status: 200, body: '{}' }
  res.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close().closeAllConnections())
beforeEach(() => {
  answers.length = 0
  asked.length = 0
})

const client = () =>
  createSharewellClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    api_key: 'sw_test_key',
  })
const json = (body: object, status = 200, headers = {}): Answer => ({ status, body: JSON.stringify(body), headers })
const read = (id: string) => unwrap(client().POST('/api/notifications/{id}/read', { params: { path: { id } } }))

describe('a call', () => {
  it('carries the key, and what it asks for at its place', async () => {
    answers.push(json({ items: [], next_cursor: null }))
    const list = await unwrap(client().GET('/api/payments', { params: { query: { limit: 5 } } }))
    expect(list.items).toEqual([])
    expect(asked).toMatchObject([{ method: 'GET', url: '/api/payments?limit=5' }])
    expect(asked[0]?.headers.authorization).toBe('Bearer sw_test_key')
    expect(asked[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it('that was refused throws the code and the sentence', async () => {
    const refusal = { defined: true, code: 'NOT_FOUND', status: 404, message: 'We couldn’t find it.' }
    answers.push(json(refusal, 404, { 'x-request-id': 'r1' }))
    const failure = await read('n1').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SharewellError)
    expect(failure).toMatchObject({ code: 'NOT_FOUND', status: 404, message: refusal.message, request_id: 'r1' })
  })

  it('of a write that was refused for the moment is sent again, with the same key', async () => {
    answers.push(json({}, 429, { 'retry-after': '0' }), json({}, 503, { 'retry-after': '0' }))
    await read('n1')
    expect(asked).toHaveLength(3)
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(asked[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is sent four times at most, and once where nobody says when to come back', async () => {
    for (let times = 0; times < 5; times += 1) answers.push(json({ code: 'RATE_LIMITED' }, 429, { 'retry-after': '0' }))
    await expect(read('n1')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(asked).toHaveLength(4)
    answers.length = 0
    answers.push(json({ code: 'TOO_BUSY' }, 503))
    await expect(read('n1')).rejects.toMatchObject({ code: 'TOO_BUSY' })
    expect(asked).toHaveLength(5)
  })

  it('whose answer is no refusal of Sharewell says so', async () => {
    answers.push({ status: 502, body: '{"gateway":"down"}' })
    await expect(read('n1')).rejects.toMatchObject({ code: 'NOT_UNDERSTOOD', status: 502 })
  })
})

it('a list is read to its end, page by page', async () => {
  const page = (items: string[], next_cursor: string | null) => ({ items, next_cursor })
  const pages = new Map([
    [undefined, page(['a', 'b'], 'after b')],
    ['after b', page(['c'], null)],
  ])
  const cursors: (string | undefined)[] = []
  const all = eachItem(async (cursor: string | undefined) => {
    cursors.push(cursor)
    return pages.get(cursor) ?? page([], null)
  })
  const items: string[] = []
  for await (const item of all) items.push(item)
  expect(items).toEqual(['a', 'b', 'c'])
  expect(cursors).toEqual([undefined, 'after b'])
})
