import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { commandRunner } from '#server/platform/commands.ts'
import { createLog } from '#server/platform/process.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { audit as feature } from './feature.ts'
import { auditWorkers } from './verify.ts'

const workers: ReturnType<typeof auditWorkers> = []
const house = useOperations({ audit: feature.routes({}) }, workers)
const { db, as, clock, jobs, commands } = house
workers.push(...auditWorkers({ db, clock }))

const DEAL = crypto.randomUUID()
const REPORT = crypto.randomUUID()
let people: Cast
beforeAll(async () => {
  people = await registerCast(db)
  await act('olivia', `deal:${DEAL}`, 'proposal_sent')
  clock.advance({ days: 1 })
  await act('priya', `deal:${DEAL}`, 'version_accepted', '=HYPERLINK("https://evil.example")')
  clock.advance({ days: 1 })
  await act('olivia', `project:${crypto.randomUUID()}`, 'report_submitted')
  await act('theo', `user:${people.theo.id}`, 'signed_in')
})

async function act(who: 'olivia' | 'priya' | 'theo', chain: string, action: string, note = 'none') {
  const { id, role } = people[who]
  const command = commandRunner({ commands, log: createLog({ level: 'silent' }) }, 'test', { id, role })
  await command(async (write) =>
    write.audit({ chain, action, subject_type: 'report', subject_id: REPORT, data: { note } }),
  )
}

const admin = () => as(people.ada).audit
const found = async (filters: object) => (await admin().listAuditEvents(filters)).items.map(({ action }) => action)

test('is searched by person, deal, thing, action and days', async () => {
  expect(await found({})).toEqual(['signed_in', 'report_submitted', 'version_accepted', 'proposal_sent'])
  expect(await found({ about: people.olivia.id })).toEqual(['report_submitted', 'proposal_sent'])
  expect(await found({ about: people.theo.id })).toEqual(['signed_in'])
  expect(await found({ about: DEAL })).toEqual(['version_accepted', 'proposal_sent'])
  expect(await found({ about: REPORT })).toHaveLength(4)
  expect(await found({ about: DEAL, action: 'proposal_sent' })).toEqual(['proposal_sent'])
  expect(await found({ from: '2026-11-03', to: '2026-11-03' })).toEqual(['version_accepted'])
  expect(await found({ about: crypto.randomUUID() })).toEqual([])
})

test('goes on where a page ended, and at the start with a cursor that is not its own', async () => {
  const first = await admin().listAuditEvents({ limit: 3, about: REPORT })
  expect(first.next_cursor).not.toBeNull()
  expect(await found({ limit: 3, about: REPORT, cursor: first.next_cursor })).toEqual(['proposal_sent'])
  expect(await found({ limit: 1, cursor: 'nonsense' })).toEqual(['signed_in'])
})

test('is exported without formulas', async () => {
  const file = await admin().exportAuditEvents({ about: DEAL })
  const text = await file.text()
  expect(file.name).toMatch(/^sharewell-audit-.*\.csv$/)
  expect(text.split('\n').filter(Boolean)).toHaveLength(3)
  expect(text).not.toMatch(/(^|,)"?=/m)
})

test('says whether it is whole, and names what was changed', async () => {
  expect(await admin().getAuditVerification({})).toEqual({ latest: null })
  await admin().verifyAudit({})
  await jobs.drain()
  expect((await admin().getAuditVerification({})).latest).toMatchObject({ broken_count: 0, broken: [] })
  await sql`alter table audit_events disable trigger user`.execute(db)
  await sql`update audit_events set action = 'nothing' where action = 'version_accepted'`.execute(db)
  clock.advance({ hours: 1 })
  await admin().verifyAudit({})
  await jobs.drain()
  expect((await admin().getAuditVerification({})).latest).toMatchObject({
    broken_count: 1,
    broken: [{ chain: `deal:${DEAL}`, sequence: 2, reason: 'its content was changed' }],
  })
})

test.each(['olivia', 'priya', 'theo'] as const)('nothing of it is for %s', async (who) => {
  const { listAuditEvents, exportAuditEvents, getAuditVerification, verifyAudit } = as(people[who]).audit
  for (const call of [listAuditEvents, exportAuditEvents, getAuditVerification, verifyAudit])
    expect((await refusalOf(call({}))).code).toBe('NOT_ALLOWED')
})
