import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationType } from '#domain/notification-preferences.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import { publish } from '#server/platform/live.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { notifications } from './feature.ts'
import { purgeNotificationsJob } from './jobs.ts'

const house = useOperations({ notifications: notifications.routes({ secret: 's'.repeat(32) }) })
const { db, as, clock, command, jobs, pool } = house
let people: Cast

beforeAll(async () => {
  people = await registerCast(db)
})
beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
})

/** Notifies somebody, as a feature does, one second after the previous notification. */
async function send(recipient: Viewer, changes: Partial<Notification> = {}): Promise<string> {
  clock.advance({ seconds: 1 })
  const title = changes.title ?? `News ${randomUUID()}`
  const notified = {
    type: 'payment' as const,
    message: 'It has arrived.',
    ...changes,
    title,
    recipient_id: recipient.id,
  }
  await command(async (write) => {
    write.notify(notified)
  })
  const row = await db.selectFrom('notifications').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  return row.id
}

const of = (viewer: Viewer, key?: string) => as(viewer, key ? { key } : {}).notifications
const titles = async (viewer: Viewer, input: Parameters<ReturnType<typeof of>['listNotifications']>[0] = {}) =>
  (await of(viewer).listNotifications(input)).items.map(({ title }) => title)

describe('the list', () => {
  test('has one’s own, newest first, five unless asked for more, page by page in one statement', async () => {
    for (let count = 1; count <= 7; count += 1) await send(people.priya, { title: `News ${count}` })
    await send(people.olivia, { title: 'Not hers' })

    const first = await of(people.priya).listNotifications({})
    expect(first.items.map(({ title }) => title)).toEqual(['News 7', 'News 6', 'News 5', 'News 4', 'News 3'])
    const second = await of(people.priya).listNotifications({ cursor: first.next_cursor ?? '' })
    expect(second.items.map(({ title }) => title)).toEqual(['News 2', 'News 1'])
    expect(second.next_cursor).toBeNull()
    expect(await countStatements(pool, () => of(people.priya).listNotifications({ limit: 100 }))).toBe(1)
  })

  test('is filtered by type and by unread, read and archived; without a status it leaves the archived out', async () => {
    const read = await send(people.priya, { title: 'Read' })
    const archived = await send(people.priya, { title: 'Archived' })
    await send(people.priya, { title: 'Unread' })
    await send(people.priya, { title: 'Proposal', type: 'proposal' })
    await of(people.priya).readNotification({ id: read })
    await of(people.priya).archiveNotification({ id: archived })

    expect(await titles(people.priya)).toEqual(['Proposal', 'Unread', 'Read'])
    expect(await titles(people.priya, { status: 'unread' })).toEqual(['Proposal', 'Unread'])
    expect(await titles(people.priya, { status: 'read' })).toEqual(['Read'])
    expect(await titles(people.priya, { status: 'archived' })).toEqual(['Archived'])
    expect(await titles(people.priya, { filter: 'proposal' })).toEqual(['Proposal'])
    expect(await titles(people.priya, { filter: 'payment', status: 'unread' })).toEqual(['Unread'])
    expect(await titles(people.priya, { filter: 'marketplace' })).toEqual([])
  })

  test.each([
    ['a type that does not exist', { filter: 'weather' }],
    ['a status that does not exist', { status: 'deleted' }],
    ['too many at once', { limit: 101 }],
  ])('is refused %s', async (_what, input) => {
    expect((await refusalOf(of(people.priya).listNotifications(input as never))).code).toBe('BAD_REQUEST')
  })

  test('begins at the start with a cursor that is not ours', async () => {
    await send(people.priya, { title: 'Only one' })
    expect(await titles(people.priya, { cursor: 'nonsense' })).toEqual(['Only one'])
  })

  test.each([
    ['its link', { link_url: '/payments?payment=1' }, '/payments?payment=1'],
    ['the proposal it is about', { related_item_type: 'proposal', related_item_id: 'p1' }, '/proposal-detail?id=p1'],
    [
      'the very place on that proposal',
      { related_item_type: 'proposal', related_item_id: 'p1', link_url: '/proposal-detail?id=p1&complete=1' },
      '/proposal-detail?id=p1&complete=1',
    ],
    ['nowhere, when its link is of another site', { link_url: '//evil.example/x' }, null],
    ['nowhere, when its link is a script', { link_url: 'javascript:alert(1)' }, null],
  ])('leads to %s', async (_where, changes, link_url) => {
    await send(people.priya, changes)
    const [item] = (await of(people.priya).listNotifications({})).items
    expect(item?.link_url).toBe(link_url)
  })

  test('gives back what was written into it, whatever that was', async () => {
    const message = `<img src=x onerror=alert(1)> \u202eright to left 🧾 ${'long '.repeat(2_000)}`
    await send(people.priya, { title: 'Hostile', message })
    expect((await of(people.priya).listNotifications({})).items[0]?.message).toBe(message)
  })
})

describe('the count', () => {
  test('counts the unread ones, and stops where nobody would read on', async () => {
    const [first] = [await send(people.priya), await send(people.priya), await send(people.olivia)]
    expect(await of(people.priya).countUnread()).toMatchObject({ unread: 2 })
    await of(people.priya).readNotification({ id: first })
    expect(await of(people.priya).countUnread()).toMatchObject({ unread: 1 })
    const rows = Array.from({ length: 1_200 }, () => ({
      recipient_id: people.priya.id,
      type: 'payment' as const,
      title: 'One of many',
      message: '',
      created_at: clock.now(),
    }))
    await db.insertInto('notifications').values(rows).execute()
    expect(await of(people.priya).countUnread()).toMatchObject({ unread: 1_000 })
  })
})

describe('read, archived, deleted', () => {
  test('reading twice, or replayed under its key, keeps the first moment', async () => {
    const id = await send(people.priya)
    const key = randomUUID()
    const first = await of(people.priya, key).readNotification({ id })
    clock.advance({ hours: 1 })
    expect(first).toMatchObject({ status: 'read', read_at: expect.any(String) })
    expect(await of(people.priya, key).readNotification({ id })).toEqual(first)
    expect(await of(people.priya).readNotification({ id })).toEqual(first)
    expect((await refusalOf(of(people.priya, key).readNotification({ id: randomUUID() }))).code).toBe('KEY_REUSED')
  })

  test('archived ones come back as they were', async () => {
    const [unread, read] = [await send(people.priya), await send(people.priya)]
    const { readNotification, changeNotifications } = of(people.priya)
    await readNotification({ id: read })
    await changeNotifications({ ids: [unread, read], change: 'archive' })
    expect(await of(people.olivia).changeNotifications({ ids: [unread, read], change: 'restore' })).toEqual({
      changed: 0,
    })
    expect(await changeNotifications({ ids: [unread, read], change: 'restore' })).toEqual({ changed: 2 })
    const { items } = await of(people.priya).listNotifications({ limit: 50 })
    expect(items.find(({ id }) => id === unread)?.status).toBe('unread')
    expect(items.find(({ id }) => id === read)?.status).toBe('read')
    expect(await changeNotifications({ ids: [unread, read], change: 'restore' })).toEqual({ changed: 0 })
  })

  test('an archived one stays archived when it is read, and cannot be marked unread', async () => {
    const id = await send(people.priya)
    expect(await of(people.priya).archiveNotification({ id })).toMatchObject({ status: 'archived', read_at: null })
    expect(await of(people.priya).archiveNotification({ id })).toMatchObject({ status: 'archived' })
    expect(await of(people.priya).readNotification({ id })).toMatchObject({
      status: 'archived',
      read_at: expect.any(String),
    })
    expect(await of(people.priya).changeNotifications({ ids: [id], change: 'unread' })).toEqual({ changed: 0 })
    expect(await of(people.priya).countUnread()).toMatchObject({ unread: 0 })
  })

  test('all at once: what is unread becomes read, the others stay as they are', async () => {
    const archived = await send(people.priya)
    await of(people.priya).archiveNotification({ id: archived })
    await send(people.priya)
    await send(people.priya)
    await send(people.olivia)
    expect(await of(people.priya).readAllNotifications({})).toEqual({ changed: 2 })
    expect(await of(people.priya).readAllNotifications({})).toEqual({ changed: 0 })
    expect(await of(people.olivia).countUnread()).toMatchObject({ unread: 1 })
    expect(await titles(people.priya, { status: 'archived' })).toHaveLength(1)
  })

  test('a deleted one is gone, for one of two who delete it at once', async () => {
    const id = await send(people.priya)
    const outcomes = await Promise.allSettled([1, 2].map(() => of(people.priya).deleteNotification({ id })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(of(people.priya).deleteNotification({ id }))).code).toBe('NOT_FOUND')
    expect(await titles(people.priya)).toEqual([])
  })

  test('somebody else’s does not exist', async () => {
    const id = await send(people.priya)
    const { readNotification, archiveNotification, deleteNotification, changeNotifications } = of(people.olivia)
    for (const change of [readNotification, archiveNotification, deleteNotification]) {
      expect((await refusalOf(change({ id }))).code).toBe('NOT_FOUND')
    }
    for (const change of ['read', 'unread', 'archive', 'delete'] as const) {
      expect(await changeNotifications({ ids: [id], change })).toEqual({ changed: 0 })
    }
    expect(await titles(people.priya, { status: 'unread' })).toHaveLength(1)
  })

  test('several at once, those that are gone or so already passed over', async () => {
    const ids = [await send(people.priya), await send(people.priya), await send(people.priya)]
    const change = (what: 'read' | 'unread' | 'archive' | 'delete', some = ids) =>
      of(people.priya).changeNotifications({ ids: some, change: what })
    expect(await change('read')).toEqual({ changed: 3 })
    expect(await change('read', [...ids, randomUUID()])).toEqual({ changed: 0 })
    expect(await change('unread', ids.slice(0, 2))).toEqual({ changed: 2 })
    expect(await of(people.priya).countUnread()).toMatchObject({ unread: 2 })
    expect(await change('archive', ids.slice(0, 1))).toEqual({ changed: 1 })
    expect(await change('delete')).toEqual({ changed: 3 })
    expect((await refusalOf(change('read', []))).code).toBe('BAD_REQUEST')
    const many = Array.from({ length: 101 }, () => randomUUID())
    expect((await refusalOf(change('read', many))).code).toBe('BAD_REQUEST')
  })
})

describe('the bell', () => {
  test('receives notifications at the commit, without the feature publishing them, and none that was rolled back', async () => {
    const client = await pool.connect()
    const heard: unknown[] = []
    try {
      await client.query('listen live_events')
      client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
      await send(people.priya)
      await expect(
        command(async (write) => {
          const notification = { recipient_id: people.olivia.id, type: 'payment' as const, title: 'Never', message: '' }
          write.notify(notification)
          await publish(write.tx, { audience: [people.olivia.id], topic: 'notifications' })
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      await client.query('select 1')
      expect(heard).toEqual([{ to: [people.priya.id], topic: 'notifications' }])
    } finally {
      client.release(true)
    }
  })
})

describe('what is old', () => {
  async function atNight() {
    const run = async (write: Write) => {
      write.enqueue(purgeNotificationsJob, {})
      return null
    }
    await command(run)
    expect((await jobs.drain()).find(({ name }) => name === 'purge-notifications')?.outcome).toBe('completed')
  }

  test('is deleted a year after it was sent if it was read or archived, and after three years if it was not', async () => {
    const [read, archived] = [await send(people.priya, { title: 'Read' }), await send(people.priya)]
    await send(people.priya, { title: 'Unread' })
    await of(people.priya).readNotification({ id: read })
    await of(people.priya).archiveNotification({ id: archived })
    clock.advance({ days: 364 })
    await atNight()
    expect(await titles(people.priya)).toEqual(['Unread', 'Read'])
    clock.advance({ days: 3 })
    await atNight()
    expect(await titles(people.priya)).toEqual(['Unread'])
    expect(await titles(people.priya, { status: 'archived' })).toEqual([])
    clock.advance({ days: 2 * 365 })
    await atNight()
    expect(await titles(people.priya)).toEqual([])
  })
})

test('every documented type can be sent', async () => {
  const types: NotificationType[] = ['system', 'message', 'proposal', 'agreement', 'marketplace', 'report', 'project']
  for (const type of types) await send(people.theo, { type })
  const { items } = await of(people.theo).listNotifications({ limit: 20 })
  expect(items.map(({ type }) => type).reverse()).toEqual(types)
})
