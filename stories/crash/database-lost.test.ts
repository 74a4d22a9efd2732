import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { castFor } from '#scenarios/cast.ts'
import { cookieHeader, type Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { freePort } from '#server/testing/free-port.ts'
import { databaseProcesses, runServer, SERVER, type ServerProcess, socketFolders } from './server-process.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'database-lost-')))
let server: ServerProcess | undefined
let external: EmbeddedPostgres | undefined

afterEach(async () => {
  server?.child.kill('SIGKILL')
  await external?.stop()
})
afterAll(() => {
  for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a project, signed in. */
async function write(url: string, olivia: Person) {
  const response = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie: cookieHeader(olivia) },
    body: JSON.stringify({
      ...{ id: randomUUID(), title: 'Fernleaf', description: 'A subscription meal-planner', industry: 'Software' },
      ...{ stage: 'Growth', revenue_streams: ['Subscriptions'], estimated_revenue: 800_000 },
      estimate_timeline: { value: 6, unit: 'month' },
    }),
  })
  return { status: response.status, retry_after: response.headers.get('retry-after'), body: await response.json() }
}

/** Reads her live stream until it breaks off. */
function listen(url: string, olivia: Person): { heard(): string } {
  let heard = ''
  const read = async () => {
    const response = await fetch(`${url}/api/live`, { headers: { cookie: cookieHeader(olivia) } })
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += text
  }
  void read()
  return { heard: () => heard }
}

test.each(['the built-in database', 'a database of its own'])(
  'after %s is killed, the server works again by itself',
  async (kind) => {
    const isBuiltIn = kind === 'the built-in database'
    const data_dir = join(folder, isBuiltIn ? 'built-in' : 'external')
    // The other's supervisor: it starts the database again where it was.
    if (!isBuiltIn) external = await startEmbeddedPostgres({ dataDir: data_dir, restarts: { onAbandoned: () => {} } })
    const DATABASE_URL =
      external && `postgres://${external.connection.user}@localhost/sharewell?host=${external.connection.host}`
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    server = runServer(SERVER, {
      ...{ DATA_DIR: isBuiltIn ? data_dir : join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'info' },
      ...(DATABASE_URL && { DATABASE_URL }),
    })
    const running = server
    await running.until(async () => running.output().includes('is ready ('))
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const olivia = await registerPerson({ url }, castFor().olivia)
    const stream = listen(url, olivia)
    await running.until(() => stream.heard().includes('event: ready'))
    expect(await write(url, olivia)).toMatchObject({ status: 200 })

    // Without its settings it does not start, which holds the outage open until everything has been asked.
    const settings = join(data_dir, 'postgres/postgresql.conf')
    renameSync(settings, `${settings}.away`)
    process.kill(Number.parseInt(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await running.until(async () => (await fetch(`${url}/readyz`)).status === 503)
    expect((await fetch(`${url}/readyz`)).headers.get('retry-after')).toBe('2')
    for (const answer of await Promise.all([write(url, olivia), write(url, olivia), write(url, olivia)])) {
      expect(answer).toMatchObject({
        status: 503,
        retry_after: '2',
        body: { code: 'SERVICE_UNAVAILABLE', defined: true },
      })
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    renameSync(`${settings}.away`, settings)
    await running.until(async () => (await fetch(`${url}/readyz`)).status === 200)
    expect(await write(url, olivia)).toMatchObject({ status: 200 })
    await running.until(() => running.output().includes('the database is back'))
    await running.until(() => stream.heard().includes('"topic":"resync"'))
    const lines = running
      .output()
      .split('\n')
      .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
    expect(lines).toEqual([expect.stringContaining('the database is out of reach')])

    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.errors()).toBe('')
    if (isBuiltIn) expect([...databaseProcesses(folder), ...socketFolders(data_dir)]).toEqual([])
  },
)

test('stopped while its database is away, the server ends, and nothing is left running', async () => {
  const data_dir = join(folder, 'stopped')
  const port = await freePort()
  server = runServer(SERVER, { DATA_DIR: data_dir, PORT: String(port), LOG_LEVEL: 'info' })
  const running = server
  await running.until(() => running.output().includes('is ready ('))
  const settings = join(data_dir, 'postgres/postgresql.conf')
  renameSync(settings, `${settings}.away`)
  process.kill(Number.parseInt(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await running.until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503)

  running.child.kill('SIGTERM')
  const code = await running.ended
  const errors = running.errors()
  expect(`${code} ${errors}`, running.output()).toBe('0 ')
  expect([...databaseProcesses(data_dir), ...socketFolders(data_dir)]).toEqual([])
})
