import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { createOutage } from '../database.ts'
import { createLog, createMetrics } from '../process.ts'
import { healthHandler } from './health-handler.ts'
import { createHttpServer } from './http-server.ts'

const TOKEN = 'a token of a test'
const database = { ...useDatabase(), close: async () => {} }
const log = createLog({ level: 'silent' })
const metrics = createMetrics()
const outage = createOutage({ connection: database.connection, log, probe: async () => {} })

function serverWith(token: string | null) {
  return createHttpServer({
    parts: [healthHandler({ database, outage, metrics, token, working: () => true })],
    ...{ log, metrics, outage, public_url: 'http://localhost:3000', trust_proxy: false },
    provider: { connect: [], script: [], frame: [] },
  })
}
const open = serverWith(TOKEN)
const closed = serverWith(null)
beforeAll(async () => {
  for (const server of [open, closed]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of [open, closed]) server.close().closeAllConnections()
  outage.stop()
})

/** A request that a proxy passed on comes from elsewhere. */
async function scrape(server: typeof open, authorization?: string, from_elsewhere = true) {
  const headers = {
    ...(from_elsewhere && { 'x-forwarded-for': '203.0.113.7' }),
    ...(authorization && { authorization }),
  }
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, { headers })
}

test('metrics are read from elsewhere with the token, and from this machine without', async () => {
  const answer = await scrape(open, `Bearer ${TOKEN}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('http_request_duration_seconds')
  expect((await scrape(closed, undefined, false)).status).toBe(200)
})

test.each([
  ['no token', open, undefined],
  ['another token', open, 'Bearer a token of a tes'],
  ['no Bearer', open, TOKEN],
  ['any token, where none is configured', closed, 'Bearer null'],
  ['an empty token, where none is configured', closed, 'Bearer '],
])('from elsewhere they are refused to %s', async (_what, server, authorization) => {
  const answer = await scrape(server, authorization)
  expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('http_request')])
})
