import { randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { castFor } from '#scenarios/cast.ts'
import { cookieHeader, type Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { freePort } from '#server/testing/free-port.ts'
import { databaseProcesses, runServer, SERVER, type ServerProcess } from './server-process.ts'

const CLIENTS = 8
const LOOK_EVERY_MS = 200

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rolling-')))
let postgres: EmbeddedPostgres | undefined
const servers = new Map<number, ServerProcess>()

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
})
afterAll(async () => {
  for (const { child } of servers.values()) child.kill('SIGKILL')
  await postgres?.stop()
  for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** One of several processes of the same product. */
async function run(port: number): Promise<ServerProcess> {
  const { user = '', host = '' } = postgres?.connection ?? {}
  const server = runServer(SERVER, {
    ...{ DATABASE_URL: `postgres://${user}@localhost/sharewell?host=${host}`, DATA_DIR: join(folder, 'data') },
    ...{ PORT: String(port), LOG_LEVEL: 'warn', SHUTDOWN_DELAY_SECONDS: '2', OPEN_PROJECTS_LIMIT: '100000' },
  })
  servers.set(port, server)
  await server.until(async () => (await statusOf(port)) === 200)
  return server
}

const statusOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

interface Asked {
  method?: string
  path: string
  olivia: Person
  body?: unknown
}

/** Sends a request on a connection that was there already, where one was. */
function send(port: number, agent: Agent, { method = 'GET', path, olivia, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', cookie: cookieHeader(olivia) }
    const own = method === 'POST' && { 'idempotency-key': randomUUID() }
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...own } }, resolve)
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
}

const project = () => ({
  ...{ id: randomUUID(), title: 'Fernleaf', description: 'A subscription meal-planner', industry: 'Software' },
  ...{ stage: 'Growth', revenue_streams: ['Subscriptions'], estimated_revenue: 800_000 },
  estimate_timeline: { value: 6, unit: 'month' },
})

/** What a load balancer knows: who is ready, as of the last time it looked. */
function balancer(ports: number[]) {
  const ready = new Set(ports)
  let turn = 0
  const looking = setInterval(() => {
    for (const port of ports) statusOf(port).then((status) => (status === 200 ? ready.add(port) : ready.delete(port)))
  }, LOOK_EVERY_MS)
  return {
    next: () => [...ready][turn++ % ready.size] ?? ports[0] ?? 0,
    forget: (port: number) => ready.delete(port),
    stop: () => clearInterval(looking),
  }
}

test('two servers restart one after the other, and no request of clients that keep their connections is lost', async () => {
  const ports = [await freePort(), await freePort()]
  for (const port of ports) await run(port)
  const [first = 0] = ports
  const olivia = await registerPerson({ url: `http://127.0.0.1:${first}` }, castFor().olivia)
  const balance = balancer(ports)
  const seen = { answered: 0, created: 0, last: 0, other: [] as unknown[] }
  let done = false

  async function ask(agents: Map<number, Agent>, asked: Omit<Asked, 'olivia'>): Promise<void> {
    const port = balance.next()
    const agent = agents.get(port) ?? new Agent({ keepAlive: true, maxSockets: 1 })
    agents.set(port, agent)
    try {
      const answer = await send(port, agent, { ...asked, olivia })
      const said = await text(answer)
      seen.answered += 1
      if (answer.headers.connection === 'close') seen.last += 1
      if (answer.statusCode !== 200) seen.other.push([asked.path, answer.statusCode, said])
      else if (asked.method === 'POST') seen.created += 1
    } catch (error) {
      // Nobody listens there any more: nothing was sent, and a load balancer asks the other.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return void seen.other.push(error)
      balance.forget(port)
      return ask(agents, asked)
    }
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agents = new Map<number, Agent>()
    while (!done) {
      await ask(agents, { method: 'POST', path: '/api/projects', body: project() })
      for (let read = 0; read < 3; read += 1) await ask(agents, { path: '/api/projects' })
      await pause(5)
    }
    for (const agent of agents.values()) agent.destroy()
  })

  const streamed = new Agent()
  const streams: string[] = []
  for (const port of ports) {
    const stream = await send(port, streamed, { path: '/api/live', olivia })
    const ended = text(stream).then(() => 'ended', String)
    const server = servers.get(port)
    server?.child.kill('SIGTERM')
    await expect.poll(() => statusOf(port), { interval: 20 }).toBe(503)
    expect(await server?.ended).toBe(0)
    streams.push(await ended)
    await run(port)
    await pause(500)
  }
  done = true
  await Promise.all(clients)
  balance.stop()

  const client = new pg.Client(postgres?.connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int from projects')
  await client.end()
  console.log(
    `${seen.answered} requests of ${CLIENTS} clients, ${seen.last} the last of their connection, ${seen.other.length} lost`,
  )
  expect(seen.other).toEqual([])
  expect(rows).toEqual([{ count: seen.created }])
  expect(seen.last).toBeGreaterThan(0)
  expect(streams).toEqual(['ended', 'ended'])
  for (const port of ports) {
    servers.get(port)?.child.kill('SIGTERM')
    expect(await servers.get(port)?.ended).toBe(0)
    expect(servers.get(port)?.errors()).toBe('')
  }
})
