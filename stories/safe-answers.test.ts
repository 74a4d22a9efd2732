import { beforeAll, describe, expect, test } from 'vitest'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { cookieHeader } from '#scenarios/person.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
let deal: Deal
let report_id: string

beforeAll(async () => {
  deal = await makeDeal(world)
  report_id = await approveMonth(deal)
})

interface Asked {
  path: string | (() => string)
  status: number
  type?: RegExp
  /** Where it is not 'no-store'. */
  cache?: string
  init?: RequestInit
  isOlivia?: boolean
}

const KINDS: Record<string, Asked> = {
  'an answer about oneself': { path: '/api/users/me', status: 200, type: /json/, isOlivia: true },
  'who is signed in': { path: '/api/session', status: 200, type: /json/, isOlivia: true },
  'a list': { path: '/api/projects', status: 200, type: /json/, isOlivia: true },
  'a document': {
    path: () => `/api/agreements/${deal.agreement_id}/document.pdf`,
    status: 200,
    type: /pdf/,
    isOlivia: true,
  },
  'a table to download': {
    path: () => `/api/revenue-reports/${report_id}/export?format=csv`,
    status: 200,
    type: /csv/,
    isOlivia: true,
  },
  'live events': {
    path: '/api/live',
    status: 200,
    type: /event-stream/,
    cache: 'no-store, no-transform',
    isOlivia: true,
  },
  'a refusal: nobody is signed in': { path: '/api/projects', status: 401, type: /json/ },
  'a refusal: live events for nobody': { path: '/api/live', status: 401, type: /json/ },
  'a refusal: wrong input': { path: '/api/projects?limit=many', status: 400, type: /json/, isOlivia: true },
  'a refusal: from another page': {
    path: '/api/projects',
    status: 403,
    type: /json/,
    init: { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
    isOlivia: true,
  },
  'a wrong method': { path: '/api/session', status: 405, type: /json/, init: { method: 'DELETE' } },
  'a path of the API that nobody knows': { path: '/api/nothing', status: 404, type: /json/ },
  'a page while nothing is built': { path: '/login', status: 503, type: /plain/ },
  'a picture that is not there': { path: '/api/avatars/none-64.webp', status: 404, type: /json/ },
  'a webhook without a signature': { path: '/webhook/stripe', status: 400, init: { method: 'POST', body: '{}' } },
  'the mailbox': { path: '/mailbox', status: 200, type: /html/ },
  'the reference of the API': { path: '/api/docs', status: 200, type: /html/, cache: 'no-cache' },
  'the API as a file': { path: '/api/openapi.json', status: 200, type: /json/ },
  health: { path: '/healthz', status: 200, type: /json/ },
}

const STRICT = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-powered-by', null],
  ['server', null],
  ['strict-transport-security', null],
  ['access-control-allow-origin', null],
] as const

describe('the security headers of', () => {
  test.each(Object.entries(KINDS))('%s', async (_kind, { path, status, type, cache = 'no-store', init, isOlivia }) => {
    const response = await fetch(world.url + (typeof path === 'string' ? path : path()), {
      redirect: 'manual',
      ...init,
      headers: { ...(isOlivia && { cookie: cookieHeader(deal.olivia) }), ...init?.headers },
    })
    const { headers } = response
    await response.body?.cancel()
    expect(response.status).toBe(status)
    if (type) expect(headers.get('content-type')).toMatch(type)
    for (const [name, value] of STRICT) expect([name, headers.get(name)]).toEqual([name, value])
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.get('cache-control')).toBe(cache)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
  })
})
