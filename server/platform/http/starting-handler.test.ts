import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { createDatabase, createOutage } from '../database.ts'
import { createLog, createMetrics } from '../process.ts'
import { healthHandler } from './health-handler.ts'
import { createHttpServer } from './http-server.ts'
import { startingHandler } from './starting-handler.ts'

const { connection } = useDatabase()
const lines: string[] = []
const log = createLog({ level: 'info', write: (line) => void lines.push(line) })
const lost = { value: false }
let started = false
const database = createDatabase(connection)
const probe = async () => {
  if (lost.value) throw new Error('Connection terminated unexpectedly')
}
const outage = createOutage({ connection, log, probe })
const metrics = createMetrics()
const server = createHttpServer({
  ...{ log, metrics, outage, public_url: 'http://localhost', trust_proxy: false },
  provider: { connect: [], script: [], frame: [] },
  parts: [
    healthHandler({ database, outage, metrics, token: null, working: () => started }),
    startingHandler(() => started),
    { handle: async () => probe().then(() => false) },
  ],
})

afterAll(async () => {
  outage.stop()
  server.close()
  await database.close()
})

async function ask(path: string) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, retry_after: response.headers.get('retry-after') }
}

const UNAVAILABLE = { status: 503, code: 'SERVICE_UNAVAILABLE', retry_after: '2' }

test('until everything has started, and while the database is lost, callers get 503 and one line is logged', async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503 })
  expect(await ask('/api/projects')).toEqual(UNAVAILABLE)
  started = true
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  expect(await ask('/api/projects')).toMatchObject({ status: 404 })

  lost.value = true
  for (const path of ['/api/projects', '/api/reports']) expect(await ask(path)).toEqual(UNAVAILABLE)
  expect(outage.explains(new Error('Connection terminated unexpectedly'))).toBe(true)
  lost.value = false
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the database is out of reach'),
    'the database is back',
  ])
})
