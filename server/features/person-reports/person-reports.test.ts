import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anonymizePerson } from '#server/identity/anonymize-person.ts'
import { createRateLimits, LIMITS } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useMessages } from '#server/testing/use-messages.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { personalData } from './personal-data.ts'

const { db, pool, as, clock, command, people, send, open, pairWithDeal } = useMessages()

let olivia: Viewer
let priya: Viewer
let message_id = ''
beforeEach(async () => {
  clock.advance({ minutes: 1 })
  const pair = await pairWithDeal()
  olivia = pair.owner
  priya = pair.provider
  message_id = (await send(priya, olivia, 'Pay me in gift cards')).id
})

const WORDS = { reason: 'fraud' as const, details: 'Wants gift cards' }
const report = (by: Viewer, person: Viewer, changes: object = {}) =>
  as(by).personReports.reportPerson({ id: person.id, report_id: randomUUID(), message_id: null, ...WORDS, ...changes })
const list = async (state: 'open' | 'decided' = 'open') =>
  (await as(people.ada).personReports.listPersonReports({ state, limit: 100 })).items
const decide = (id: string, decision: 'resolved' | 'dismissed' = 'resolved', note = 'Warned by email') =>
  as(people.ada).personReports.decidePersonReport({ id, decision, note })
const notified = (recipient_id: string) =>
  db.selectFrom('notifications').selectAll().where('recipient_id', '=', recipient_id).orderBy('created_at').execute()

describe('reporting', () => {
  test('shows admins who, why and the message, and notifies them', async () => {
    const { id, state } = await report(olivia, priya, { message_id })
    expect(state).toBe('open')
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      reporter: { id: olivia.id, name: 'Olivia Hart', role: 'owner' },
      reported: { id: priya.id, name: 'Priya Shah', role: 'provider', is_deleted: false },
      ...WORDS,
      message: { id: message_id, content: 'Pay me in gift cards', attachments: [] },
      ...{ other_reports: 0, decided_by: null, decided_at: null, note: null },
    })
    expect((await notified(people.ada.id)).at(-1)).toMatchObject({
      title: 'Person reported',
      message: `@{${olivia.id}} reported @{${priya.id}}: Fraud or a scam.`,
      link_url: '/admin-reviews?tab=people',
    })
    expect(await notified(priya.id)).toEqual([])
  })

  test('of the person alone, and of several things, is counted by person', async () => {
    const first = await report(olivia, priya)
    await report(olivia, priya, { message_id })
    expect((await list()).find(({ id }) => id === first.id)).toMatchObject({ message: null, other_reports: 1 })
  })

  test('sent again is there once, also at the same time; with other words it is refused', async () => {
    const report_id = randomUUID()
    const [one, two] = await Promise.allSettled([1, 2].map(() => report(olivia, priya, { report_id })))
    expect([one?.status, two?.status]).toContain('fulfilled')
    expect(await report(olivia, priya, { report_id })).toMatchObject({ id: report_id })
    expect((await list()).filter(({ id }) => id === report_id)).toHaveLength(1)
    expect((await refusalOf(report(olivia, priya, { report_id, details: 'Other' }))).code).toBe('ALREADY_EXISTS')
  })

  test('the same thing again waits for the decision', async () => {
    const { id } = await report(olivia, priya, { message_id })
    expect((await refusalOf(report(olivia, priya, { message_id }))).code).toBe('ALREADY_REPORTED')
    await decide(id)
    await report(olivia, priya, { message_id })
  })

  test('needs a conversation, and a message of that person in it', async () => {
    const own = await send(olivia, priya, 'No')
    const other = await pairWithDeal()
    const theirs = await send(other.provider, other.owner, 'Between us')
    expect((await refusalOf(report(people.theo, priya))).message).toBe('User not found.')
    expect((await refusalOf(report(olivia, { ...priya, id: randomUUID() }))).message).toBe('User not found.')
    for (const wrong of [own.id, theirs.id, randomUUID()])
      expect((await refusalOf(report(olivia, priya, { message_id: wrong }))).code).toBe('NOT_FOUND')
    expect((await open(olivia, priya)).allowed.report).toBe(true)
    const { owner, provider } = await pairWithDeal()
    expect((await open(owner, provider)).allowed.report).toBe(false)
  })

  test('admins are not reported, and report nobody', async () => {
    await send(people.ada, olivia, 'Your payout has failed')
    expect((await refusalOf(report(olivia, people.ada))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(report(people.ada, olivia))).code).toBe('NOT_ALLOWED')
    expect((await open(olivia, people.ada)).allowed.report).toBe(false)
  })

  test.each([
    ['no reason', { reason: 'boredom' }],
    ['something else without words', { reason: 'other', details: ' \u200b ' }],
    ['too many words', { details: 'x'.repeat(1001) }],
  ])('with %s is refused', async (_what, changes) => {
    expect((await refusalOf(report(olivia, priya, changes))).code).toBe('BAD_REQUEST')
  })

  test('without end is stopped for a day', async () => {
    const rate_limits = createRateLimits({ pool, clock })
    for (let n = 0; n < LIMITS.person_report.times; n += 1) await rate_limits.consume('person_report', olivia.id)
    expect((await refusalOf(report(olivia, priya))).code).toBe('RATE_LIMITED')
  })
})

describe('deciding', () => {
  test('is once, with a note, audited, and who reported hears of it', async () => {
    const { id } = await report(olivia, priya, { message_id })
    expect(await decide(id)).toMatchObject({
      ...{ id, state: 'resolved', note: 'Warned by email' },
      decided_by: { id: people.ada.id, name: 'Ada Morgan' },
    })
    expect((await refusalOf(decide(id, 'dismissed'))).code).toBe('PERSON_REPORT_DECIDED')
    expect((await list()).some((one) => one.id === id)).toBe(false)
    expect((await list('decided'))[0]).toMatchObject({ id, state: 'resolved' })
    const [news] = await notified(olivia.id)
    expect(news).toMatchObject({ title: 'Report reviewed' })
    expect(JSON.stringify(news)).not.toContain('Warned')
    const audited = await db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['person_reported', 'person_report_resolved'])
  })

  test('by two admins at once is one decision', async () => {
    const { id } = await report(olivia, priya)
    const outcomes = await Promise.allSettled([decide(id), decide(id, 'dismissed')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is for admins, needs words, and stays', async () => {
    const { id } = await report(olivia, priya)
    for (const other of [olivia, priya, people.theo]) {
      expect((await refusalOf(as(other).personReports.listPersonReports({}))).code).toBe('NOT_ALLOWED')
      const decided = as(other).personReports.decidePersonReport({ id, decision: 'dismissed', note: 'No' })
      expect((await refusalOf(decided)).code).toBe('NOT_ALLOWED')
    }
    expect((await refusalOf(decide(id, 'resolved', ' '))).code).toBe('BAD_REQUEST')
    expect((await refusalOf(decide(randomUUID()))).code).toBe('NOT_FOUND')
    await decide(id, 'dismissed')
    const changed = db.updateTable('person_reports').set({ note: 'Otherwise' }).where('id', '=', id).execute()
    await expect(changed).rejects.toThrow('keep what was reported')
    await expect(db.deleteFrom('person_reports').where('id', '=', id).execute()).rejects.toThrow()
  })

  test('pages have no gap, oldest first while open', async () => {
    const made: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const pair = await pairWithDeal()
      await send(pair.provider, pair.owner, 'Hello')
      clock.advance({ seconds: 1 })
      made.push((await report(pair.owner, pair.provider)).id)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(people.ada).personReports.listPersonReports({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.slice(-3)).toEqual(made)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

test('what somebody reported is in the export of their data, not who reported them, and stays when they leave', async () => {
  const { id } = await report(olivia, priya, { message_id })
  const exported = async (viewer: Viewer) =>
    JSON.stringify(await personalData.person_reports?.(db, viewer).limit(100).execute())
  expect(await exported(olivia)).toContain(id)
  expect(await exported(priya)).toBe('[]')
  await command((write) => anonymizePerson(write, olivia.id))
  const kept = (await list()).find((one) => one.id === id)
  expect(kept?.reporter).toMatchObject({ is_deleted: true })
  expect(kept?.reporter.name).not.toContain('Olivia')
})
