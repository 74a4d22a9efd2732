import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { appendAuditEvents } from './audit.ts'
import { verifyAuditChains } from './audit-verification.ts'

const { db } = useDatabase()
const NOW = new Date('2026-11-02T09:00:00Z')
const OLIVIA = { id: 'a3c1f0de-0000-4000-8000-000000000001', role: 'owner' }
const DEAL = 'deal:fernleaf'

const notify = (...actions: string[]) => append(DEAL, ...actions)
const append = (chain: string, ...actions: string[]) =>
  db.transaction().execute((tx) =>
    appendAuditEvents(
      tx,
      actions.map((action) => ({
        chain,
        action,
        subject_type: 'proposal',
        subject_id: 'fernleaf',
        data: { share: 12, note: 'Späße 👩‍🌾', first: true },
      })),
      OLIVIA,
      NOW,
    ),
  )

async function counted() {
  const { events, heads, broken } = await verifyAuditChains(db)
  return { chains: heads.size, events, broken }
}

/** As an owner of the database could who wants to change the past: with the triggers away. */
async function tamper(statement: string): Promise<void> {
  await sql`alter table audit_events disable trigger user`.execute(db)
  const { numAffectedRows } = await sql.raw(statement).execute(db)
  await sql`alter table audit_events enable trigger user`.execute(db)
  expect(numAffectedRows).toBeGreaterThan(0n)
}

beforeEach(async () => {
  await sql`alter table audit_events disable trigger user`.execute(db)
  await sql`truncate audit_events`.execute(db)
  await sql`alter table audit_events enable trigger user`.execute(db)
  await notify('proposal_created', 'version_countered')
  await notify('proposal_agreed')
  await append('user:olivia', 'account_created')
})

test('chains that nobody touched are whole', async () => {
  expect(await counted()).toEqual({ chains: 2, events: 4, broken: [] })
})

test.each([
  "update audit_events set action = 'nothing'",
  'delete from audit_events',
  'truncate audit_events',
  "update audit_events set action = 'nothing' where false",
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('audit_events is append-only')
})

const SECOND = `chain = '${DEAL}' and sequence = 2`
test.each([
  ['what was said', `update audit_events set data = '{"share": 13}' where ${SECOND}`],
  ['who did it', `update audit_events set actor_id = gen_random_uuid() where ${SECOND}`],
  ['the role it was done in', `update audit_events set actor_role = 'provider' where ${SECOND}`],
  ['when', `update audit_events set occurred_at = occurred_at + interval '1 second' where ${SECOND}`],
  ['what was done', `update audit_events set action = 'version_accepted' where ${SECOND}`],
  ['what it was about', `update audit_events set subject_id = 'larkspur' where ${SECOND}`],
])('a change of %s is found', async (_what, statement) => {
  await tamper(statement)
  expect((await verifyAuditChains(db)).broken).toEqual([
    { chain: DEAL, sequence: 2, reason: 'its content was changed' },
  ])
})

test('an event that was taken out is missed', async () => {
  await tamper(`delete from audit_events where ${SECOND}`)
  expect((await verifyAuditChains(db)).broken).toEqual([
    { chain: DEAL, sequence: 3, reason: 'event 2 is missing' },
    { chain: DEAL, sequence: 3, reason: 'does not follow from the event before it' },
  ])
})

test('a removed event is found even when the rest is renumbered', async () => {
  await tamper(`delete from audit_events where ${SECOND}`)
  await tamper(`update audit_events set sequence = 2 where chain = '${DEAL}' and sequence = 3`)
  expect((await verifyAuditChains(db)).broken.map(({ reason }) => reason)).toEqual([
    'does not follow from the event before it',
    'its content was changed',
  ])
})

test('events in another order are found', async () => {
  await tamper(`update audit_events set sequence = 9 where ${SECOND}`)
  await tamper(`update audit_events set sequence = 2 where chain = '${DEAL}' and sequence = 3`)
  await tamper(`update audit_events set sequence = 3 where chain = '${DEAL}' and sequence = 9`)
  expect((await verifyAuditChains(db)).broken.length).toBeGreaterThan(0)
})

test('an event that was moved into another chain is found in both', async () => {
  await tamper(`update audit_events set chain = 'user:olivia' where ${SECOND}`)
  const chains = (await verifyAuditChains(db)).broken.map(({ chain }) => chain)
  expect(new Set(chains)).toEqual(new Set([DEAL, 'user:olivia']))
})

describe('compared with the heads of an earlier time', () => {
  const heads = async () => (await verifyAuditChains(db)).heads

  test('chains that grew are whole', async () => {
    const earlier = await heads()
    expect(earlier.get(DEAL)?.sequence).toBe(3)
    await notify('version_accepted')
    await append('user:priya', 'account_created')
    expect((await verifyAuditChains(db, earlier)).broken).toEqual([])
  })

  test('a chain that was cut off at its end is found, and one that was taken out whole', async () => {
    const earlier = await heads()
    await tamper(`delete from audit_events where chain = '${DEAL}' and sequence = 3`)
    await tamper("delete from audit_events where chain = 'user:olivia'")
    expect((await verifyAuditChains(db)).broken).toEqual([])
    expect((await verifyAuditChains(db, earlier)).broken).toEqual([
      { chain: DEAL, sequence: 3, reason: 'the chain ends at event 2, and the anchor knows 3' },
      { chain: 'user:olivia', sequence: 1, reason: 'the chain ends at event 0, and the anchor knows 1' },
    ])
  })

  test('a rewritten chain is found', async () => {
    const earlier = await heads()
    await tamper(`delete from audit_events where chain = '${DEAL}' and sequence > 1`)
    await notify('version_accepted', 'proposal_rejected', 'nothing')
    expect((await verifyAuditChains(db)).broken).toEqual([])
    expect((await verifyAuditChains(db, earlier)).broken).toEqual([
      { chain: DEAL, sequence: 3, reason: 'is another event than the anchor knows' },
    ])
  })
})

test('many who write to a chain at once wait for each other', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => notify(`comment_${index}`)))
  expect(await counted()).toEqual({ chains: 2, events: 16, broken: [] })
})

test('two who write to the same chains in opposite order do not block each other', async () => {
  const both = (first: string, second: string) =>
    db.transaction().execute((tx) =>
      appendAuditEvents(
        tx,
        [first, second].map((chain) => ({ chain, action: 'told', subject_type: 'test', subject_id: '1' })),
        OLIVIA,
        NOW,
      ),
    )
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? both('deal:a', 'deal:b') : both('deal:b', 'deal:a'))),
  )
  expect((await verifyAuditChains(db)).broken).toEqual([])
})

test('what is rolled back leaves no event', async () => {
  const attempt = db.transaction().execute(async (tx) => {
    await appendAuditEvents(tx, [{ chain: DEAL, action: 'lost', subject_type: 'test', subject_id: '1' }], OLIVIA, NOW)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  await notify('next')
  expect(await counted()).toEqual({ chains: 2, events: 5, broken: [] })
})
