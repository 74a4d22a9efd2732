import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { createProject } from '#scenarios/create-project.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import { cookieHeader, type Person, personAt } from '#scenarios/person.ts'
import { type App, composeApp } from '#server/compose.ts'
import { createDatabase, type Database } from '#server/platform/database.ts'
import { folderDisk } from '#server/platform/files.ts'
import { createLog, movableClock } from '#server/platform/process.ts'
import { builtInSettings } from '#server/testing/built-in-settings.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '#server/testing/primary-and-standby.ts'
import { adminOf } from './admin-of.ts'
import { buildWorld, stopApp, type World } from './world.ts'

const clock = movableClock('2026-11-02T09:00:00Z')
let servers: PrimaryAndStandby
let database: Database
let world: World
/** Another server process on the same two databases. */
let other: App
let other_url: string
let deal: Deal
let ada: Person

beforeAll(async () => {
  servers = await startPrimaryAndStandby()
  database = createDatabase({ ...servers.primary, max: 4 })
  world = await buildWorld(servers.primary, clock, database.db, servers.standby)
  other = composeApp({
    settings: builtInSettings({ public_url: 'http://127.0.0.1', stripe_url: world.sandbox.url }),
    connection: servers.primary,
    replica_connection: servers.standby,
    ...{ clock, log: createLog({ level: 'silent' }), disk: folderDisk('/tmp/sharewell-replica-story'), work: false },
  })
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve))
  await other.start()
  other_url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
  deal = await makeDeal(world)
  await payMonth(world, deal)
  await world.settle()
  ada = await adminOf(world, '')
})
afterAll(async () => {
  await world.close()
  await stopApp(other)
  await database.close()
  await servers.stop()
})

/** The same person at the other process. */
const elsewhere = ({ cookies }: Person) => personAt(other_url, cookies)

async function places(app: App): Promise<Record<string, number>> {
  const text = await app.metrics.text()
  const lines = [...text.matchAll(/^replica_reads_total\{place="(\w+)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, place = '', count]) => [place, Number(count)]))
}

const isUsed = async () => {
  const before = (await places(other)).replica ?? 0
  await elsewhere(deal.olivia).api.projects.listProjects({})
  expect((await places(other)).replica).toBe(before + 1)
}
beforeEach(() => eventually(isUsed, { interval: 50 }))

it('answers lists, figures and searches from the replica, without a write among them', async () => {
  const paths = Object.values(contract).flatMap((noun) =>
    Object.values(noun).flatMap((operation) => {
      const { meta, route } = operation['~orpc']
      return meta.kind === 'read' && route.method === 'GET' && !route.path?.includes('{') ? [route.path ?? ''] : []
    }),
  )
  const answered = new Set<string>()
  const only_primary = new Set<string>()
  for (const person of [deal.olivia, deal.priya, ada]) {
    for (const path of paths.filter((one) => !answered.has(one))) {
      // What a request writes to the primary itself, such as when a session was last used, may arrive after the next one.
      for (let tries = 0; tries < 5 && !answered.has(path); tries += 1) {
        const before = await places(other)
        const url = `${other_url}${path}${path === '/api/search' ? '?q=fernleaf' : ''}`
        const response = await fetch(url, { headers: { cookie: cookieHeader(person) } })
        await response.arrayBuffer()
        expect({ path, failed: response.status >= 500 }).toEqual({ path, failed: false })
        const after = await places(other)
        if (after.replica !== before.replica) answered.add(path)
        else if (after.primary !== before.primary) only_primary.add(path)
        else break
      }
    }
  }
  expect([...only_primary].filter((path) => !answered.has(path))).toEqual([])
  expect(answered.size).toBeGreaterThan(40)
})

it('shows at one process what was written at another a moment ago', async () => {
  const { olivia } = deal
  for (let round = 0; round < 20; round += 1) {
    const id = await createProject(olivia, { title: `Fernleaf ${round}` })
    const { items } = await elsewhere(olivia).api.projects.listProjects({ limit: 50 })
    expect(items.map((project) => project.id)).toContain(id)
  }
})

it('shows it also while replication stands still, and leaves nobody in who was suspended meanwhile', async () => {
  const { olivia, priya } = deal
  await servers.onStandby('select pg_wal_replay_pause()')
  const id = await createProject(olivia, { title: 'Written during the pause' })
  const { items } = await elsewhere(olivia).api.projects.listProjects({ limit: 50 })
  expect(items.map((project) => project.id)).toContain(id)
  const { id: priyas } = await priya.api.accounts.getMe()
  await ada.api.people.suspendPerson({ id: priyas, reason: 'Asked to by the police.' })
  await expect(elsewhere(priya).api.payments.listPayments({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await servers.onStandby('select pg_wal_replay_resume()')
})

it('goes on without a word to anybody when the replica is killed in the midst of reads', async () => {
  const { olivia } = deal
  const before = (await places(other)).primary ?? 0
  const reads = Array.from({ length: 40 }, async (_, index) => {
    if (index === 5) servers.killStandby()
    return elsewhere(olivia).api.dashboard.getOwnerDashboard({})
  })
  await Promise.all(reads)
  await createProject(olivia, { title: 'Written without a replica' })
  const { items } = await elsewhere(olivia).api.projects.listProjects({ limit: 50 })
  expect(items.map(({ title }) => title)).toContain('Written without a replica')
  expect((await places(other)).primary).toBeGreaterThan(before)
  expect((await fetch(`${other_url}/readyz`)).status).toBe(200)
})

it('leaves a replica out that was promoted, and nothing is written to it', async () => {
  const { olivia } = deal
  await servers.onStandby('select pg_promote()')
  for (let round = 0; round < 5; round += 1) {
    const id = await createProject(olivia, { title: `After the promotion ${round}` })
    const { items } = await elsewhere(olivia).api.projects.listProjects({ limit: 50 })
    expect(items.map((project) => project.id)).toContain(id)
  }
  const promoted = createDatabase({ ...servers.standby, max: 1 })
  const found = promoted.db.selectFrom('projects').select('id').where('title', 'like', 'After the promotion%')
  expect(await found.execute()).toEqual([])
  await promoted.close()
})
