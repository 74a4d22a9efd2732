import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createReplica } from '../platform/database.ts'
import { makeJobTables } from '../platform/jobs.ts'
import { createLog, createMetrics } from '../platform/process.ts'
import { useDatabase } from '../testing/use-database.ts'
import { OPERATING_FIGURES, operatingFigures } from './operating-figures.ts'

const { db, pool, connection } = useDatabase()
const now = new Date('2026-11-02T09:00:00Z')
beforeAll(() => makeJobTables(connection))

test('nothing is late where nothing waits', async () => {
  expect(await operatingFigures(db, now)).toEqual(
    Object.fromEntries(Object.keys(OPERATING_FIGURES).map((name) => [name, 0])),
  )
})

test('what waits is among the metrics with its age', async () => {
  await sql`insert into stripe_events (id, type, object_id, occurred_at, received_at, source) values
    ('evt_1', 'payment_intent.succeeded', 'pi_1', '2026-11-02T08:00:00Z', '2026-11-02T08:58:00Z', 'webhook')`.execute(
    db,
  )
  const metrics = createMetrics()
  metrics.figures(OPERATING_FIGURES, () => operatingFigures(db, now))
  const lines = (await metrics.text()).split('\n')
  expect(lines).toContain('stripe_events_late_seconds 120')
  expect(lines).toContain('jobs_late_seconds 0')
})

test('a database that is away leaves them unknown, and the others known', async () => {
  const metrics = createMetrics()
  metrics.figures(OPERATING_FIGURES, () => Promise.reject(new Error('away')))
  const lines = (await metrics.text()).split('\n')
  expect(lines).toContain('jobs_late_seconds Nan')
  expect(lines).toContain('live_connections 0')
})

test('the guide lists every metric, and no other; alerts and dashboard ask for no other', async () => {
  const metrics = createMetrics({ pool })
  metrics.figures(OPERATING_FIGURES, async () => ({}))
  const primary = { db, pool, close: async () => {} }
  const replica = createReplica({ connection, primary, log: createLog({ level: 'silent' }), metrics })
  const names = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  await replica.close()
  const own = names.filter((name) => !/^(process|nodejs)_/.test(name))
  const guide = readFileSync('docs/guides/monitoring.md', 'utf8')
  const listed = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(own.toSorted())

  const known = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]))
  const panels = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')).panels as { targets: { expr: string }[] }[]
  const asked = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ]
  expect(asked.length).toBeGreaterThan(15)
  const unknown = asked
    .flatMap((expr) => expr.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]/g, '').match(/[a-z]+(?:_[a-z\d]+)+/g) ?? [])
    .filter((name) => !known.has(name) && !['histogram_quantile', 'group_left'].includes(name))
  expect(unknown).toEqual([])
})
