import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hearEvents } from '#server/testing/hear-events.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { MAX_VIEWS } from './create-saved-view.ts'
import { savedViews } from './feature.ts'

const { as, connection, db } = useOperations({ savedViews: savedViews.routes({}) })
const people = {} as Cast

beforeAll(async () => {
  Object.assign(people, await registerCast(db))
})
beforeEach(async () => {
  await db.deleteFrom('saved_views').execute()
})

const DRAFTS = { list: 'reports', name: 'Drafts', query: 'status=draft&sort=amount_desc' } as const

const save = (viewer: Viewer, change: Partial<{ list: 'reports' | 'projects'; name: string; query: string }> = {}) =>
  as(viewer).savedViews.createSavedView({ id: randomUUID(), ...DRAFTS, ...change })
const namesOf = async (viewer: Viewer, list: 'reports' | 'projects' = 'reports') =>
  (await as(viewer).savedViews.listSavedViews({ list })).items.map(({ name }) => name)

describe('a saved view', () => {
  test('is listed by name, for its list and its person alone', async () => {
    const view = await save(people.olivia)
    expect(view).toMatchObject(DRAFTS)
    await save(people.olivia, { name: 'all of October' })
    await save(people.olivia, { list: 'projects' })
    await save(people.priya, { name: 'Hers' })
    expect(await namesOf(people.olivia)).toEqual(['all of October', 'Drafts'])
    expect(await namesOf(people.olivia, 'projects')).toEqual(['Drafts'])
    expect(await namesOf(people.theo)).toEqual([])
  })

  test('is renamed and deleted', async () => {
    const { id } = await save(people.olivia)
    const { savedViews: calls } = as(people.olivia)
    expect(await calls.renameSavedView({ id, name: 'Unfinished' })).toMatchObject({ id, name: 'Unfinished' })
    expect(await namesOf(people.olivia)).toEqual(['Unfinished'])
    expect(await calls.deleteSavedView({ id })).toEqual({ id })
    expect(await namesOf(people.olivia)).toEqual([])
    expect((await refusalOf(calls.deleteSavedView({ id }))).code).toBe('NOT_FOUND')
  })

  test('is created once, called twice', async () => {
    const id = randomUUID()
    const create = () => as(people.olivia).savedViews.createSavedView({ id, ...DRAFTS })
    expect(await create()).toEqual(await create())
    expect(await namesOf(people.olivia)).toEqual(['Drafts'])
  })

  test('reaches the open browsers of its person', async () => {
    const { heard, stop } = await hearEvents(connection, people.olivia.id)
    const { id } = await save(people.olivia)
    await as(people.olivia).savedViews.renameSavedView({ id, name: 'Other' })
    await as(people.olivia).savedViews.deleteSavedView({ id })
    await eventually(() => expect(heard).toEqual(Array(3).fill({ topic: 'savedViews', id })))
    await stop()
  })
})

describe('is refused', () => {
  test('of somebody else, who keeps it', async () => {
    const { id } = await save(people.olivia)
    for (const viewer of [people.priya, people.ada]) {
      const { renameSavedView, deleteSavedView } = as(viewer).savedViews
      expect((await refusalOf(renameSavedView({ id, name: 'Mine' }))).code).toBe('NOT_FOUND')
      expect((await refusalOf(deleteSavedView({ id }))).code).toBe('NOT_FOUND')
      const again = as(viewer).savedViews.createSavedView({ id, ...DRAFTS })
      expect((await refusalOf(again)).code).toBe('ALREADY_EXISTS')
    }
    expect(await namesOf(people.olivia)).toEqual(['Drafts'])
    expect((await refusalOf(as(null).savedViews.listSavedViews({ list: 'reports' }))).code).toBe('NOT_SIGNED_IN')
  })

  test('under a name that another one of the list has, in whatever case', async () => {
    await save(people.olivia)
    expect((await refusalOf(save(people.olivia, { name: 'DRAFTS' }))).code).toBe('VIEW_NAME_TAKEN')
    const { id } = await save(people.olivia, { name: 'Second' })
    const renamed = as(people.olivia).savedViews.renameSavedView({ id, name: 'drafts' })
    expect((await refusalOf(renamed)).code).toBe('VIEW_NAME_TAKEN')
  })

  test('beyond the most of a list, also two at once', async () => {
    for (let number = 1; number < MAX_VIEWS; number += 1) await save(people.olivia, { name: `View ${number}` })
    const both = await Promise.allSettled([save(people.olivia, { name: 'a' }), save(people.olivia, { name: 'b' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(save(people.olivia, { name: 'One more' }))).code).toBe('TOO_MANY_VIEWS')
    expect(await namesOf(people.olivia)).toHaveLength(MAX_VIEWS)
    expect(await save(people.olivia, { list: 'projects' })).toMatchObject({ list: 'projects' })
  })

  test('with a query that is none, a name that is empty or too long, or another list', async () => {
    const wrong = [{ query: 'a b' }, { query: '?a=b' }, { query: 'a#b' }, { query: 'é' }, { query: 'a'.repeat(2_001) }]
    const names = [{ name: ' ' }, { name: 'n'.repeat(61) }]
    for (const change of [...wrong, ...names]) {
      expect((await refusalOf(save(people.olivia, change))).code).toBe('BAD_REQUEST')
    }
    const list: string = 'users'
    expect((await refusalOf(save(people.olivia, { list: list as 'reports' }))).code).toBe('BAD_REQUEST')
    expect(await save(people.olivia, { query: '' })).toMatchObject({ query: '' })
  })

  test('to somebody whose account is deleted meanwhile', async () => {
    const leaver = await register(db, { role: 'owner', name: 'Leaver', email: `${randomUUID()}@example.com` })
    const deletion = sql`update users
      set deleted_at = now(), email = id || '@deleted.invalid', name = 'Deleted account' where id = ${leaver.id}`
    const [refused] = await queueBehindLock(db, deletion, [() => refusalOf(save(leaver))])
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  })
})
