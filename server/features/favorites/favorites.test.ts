import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hearEvents } from '#server/testing/hear-events.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { favorites } from './feature.ts'

const { as, clock, connection, db, pool } = useOperations({ favorites: favorites.routes({}) })
const people = {} as Cast

beforeAll(async () => {
  Object.assign(people, await registerCast(db))
})
beforeEach(async () => {
  await db.deleteFrom('favorites').execute()
})

/** Later than the one before, so that the list has an order. */
async function mark(viewer: Viewer, { id }: Pick<Viewer, 'id'>) {
  clock.advance({ minutes: 1 })
  return as(viewer).favorites.createFavorite({ id })
}

const listOf = (viewer: Viewer, page: { cursor?: string; limit?: number } = {}) =>
  as(viewer).favorites.listFavorites(page)
const namesOf = async (viewer: Viewer) => (await listOf(viewer)).items.map(({ provider }) => provider.name)

describe('a favorite', () => {
  test('is listed with what the provider offers, for the person who added it alone', async () => {
    expect(await listOf(people.olivia)).toEqual({ items: [], next_cursor: null })
    expect(await mark(people.olivia, people.priya)).toEqual({ provider_id: people.priya.id, is_favorite: true })
    const { items } = await listOf(people.olivia)
    expect(items).toEqual([
      {
        provider: { id: people.priya.id, name: 'Priya Shah', avatar: null },
        service_offering: 'Growth engineering',
        experience_level: 'Senior',
        created_at: clock.now().toISOString(),
      },
    ])
    expect(JSON.stringify(items)).not.toContain('priya@example.com')
    expect(await as(people.olivia).favorites.getFavorite({ id: people.priya.id })).toMatchObject({ is_favorite: true })
    expect(await as(people.theo).favorites.getFavorite({ id: people.priya.id })).toMatchObject({ is_favorite: false })
    expect(await namesOf(people.theo)).toEqual([])
  })

  test('is removed, and added again as the newest', async () => {
    for (const provider of [people.priya, people.marco]) await mark(people.theo, provider)
    expect(await namesOf(people.theo)).toEqual(['Marco Bianchi', 'Priya Shah'])
    const removed = await as(people.theo).favorites.deleteFavorite({ id: people.priya.id })
    expect(removed).toEqual({ provider_id: people.priya.id, is_favorite: false })
    expect(await namesOf(people.theo)).toEqual(['Marco Bianchi'])
    await mark(people.theo, people.priya)
    expect(await namesOf(people.theo)).toEqual(['Priya Shah', 'Marco Bianchi'])
  })

  test('is one, added twice, with the same key or without, and keeps its place', async () => {
    for (const provider of [people.priya, people.marco, people.priya]) await mark(people.ada, provider)
    expect(await namesOf(people.ada)).toEqual(['Marco Bianchi', 'Priya Shah'])
    const resHeaders = new Headers()
    for (const headers of [new Headers(), resHeaders]) {
      const { favorites: calls } = as(people.ada, { key: 'one key', resHeaders: headers })
      await calls.createFavorite({ id: people.priya.id })
    }
    expect(resHeaders.get('idempotent-replayed')).toBe('true')
    for (const _twice of [1, 2]) await as(people.ada).favorites.deleteFavorite({ id: people.priya.id })
    expect(await namesOf(people.ada)).toEqual(['Marco Bianchi'])
  })

  test('is one, added twice at once', async () => {
    const add = () => as(people.olivia).favorites.createFavorite({ id: people.priya.id })
    expect(await Promise.all([add(), add(), add()])).toEqual(
      Array(3).fill({ provider_id: people.priya.id, is_favorite: true }),
    )
    expect(await namesOf(people.olivia)).toEqual(['Priya Shah'])
  })

  test('comes in pages, newest first', async () => {
    const providers = []
    for (let number = 1; number <= 5; number += 1) {
      const name = `Provider ${number}`
      providers.push(await register(db, { role: 'provider', name, email: `${randomUUID()}@example.com` }))
    }
    // Two at the same moment still have an order.
    for (const { id } of providers.slice(0, 2)) await as(people.olivia).favorites.createFavorite({ id })
    for (const provider of providers.slice(2)) await mark(people.olivia, provider)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await listOf(people.olivia, { limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ provider }) => provider.name))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen.slice(0, 3)).toEqual(['Provider 5', 'Provider 4', 'Provider 3'])
    expect(seen.slice(3).sort()).toEqual(['Provider 1', 'Provider 2'])
  })

  test('is found through an index, however many there are', async () => {
    await sql`with made as (
      insert into users (id, role, email, email_verified, name, first_name, last_name)
      select gen_random_uuid(), 'provider', 'many-' || n || '@example.com', true, 'Many', 'Many', ''
      from generate_series(1, 2000) n returning id
    ), offers as (
      insert into provider_profiles (user_id, service_offering, experience_level, past_experience, revenue_share)
      select id, 'Design', 'Junior', 'None', '{Sole}' from made
    ) insert into favorites (user_id, provider_id, created_at)
      select ${people.olivia.id}, id, now() - random() * interval '1 year' from made`.execute(db)
    await sql`analyze users, provider_profiles, favorites`.execute(db)
    const { next_cursor } = await listOf(people.olivia)
    const [read] = await recordStatements(pool, () => listOf(people.olivia, { cursor: next_cursor ?? '' }))
    const { rows } = await pool.query(`explain ${read?.text}`, read?.values)
    const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('favorites_newest')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test('is published to the open browsers of that person when something changed', async () => {
    const { heard, stop } = await hearEvents(connection, people.olivia.id)
    for (const _twice of [1, 2]) await mark(people.olivia, people.priya)
    await mark(people.olivia, people.marco)
    const changed = [people.priya.id, people.marco.id].map((id) => ({ topic: 'favorites', id }))
    await eventually(() => expect(heard).toEqual(changed))
    await stop()
  })
})

describe('is refused', () => {
  const calls = (viewer: Viewer | null, id: string) => {
    const { createFavorite, deleteFavorite, getFavorite } = as(viewer).favorites
    return [createFavorite, deleteFavorite, getFavorite].map(async (call) => (await refusalOf(call({ id }))).code)
  }

  test('to who is not signed in, and to providers', async () => {
    for (const [viewer, code] of [
      [null, 'NOT_SIGNED_IN'],
      [people.marco, 'NOT_ALLOWED'],
    ] as const) {
      expect(await Promise.all(calls(viewer, people.priya.id))).toEqual([code, code, code])
      expect((await refusalOf(as(viewer).favorites.listFavorites({}))).code).toBe(code)
    }
  })

  test('for an id that nobody has, of no provider, of oneself, or that is none', async () => {
    for (const id of [randomUUID(), people.theo.id, people.ada.id, people.olivia.id]) {
      expect(await Promise.all(calls(people.olivia, id))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    }
    expect(await Promise.all(calls(people.olivia, 'me'))).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'])
    const refused = await refusalOf(as(people.olivia).favorites.createFavorite({ id: people.theo.id }))
    expect(refused.message).toBe('Provider not found.')
  })

  test('for a provider, or to a viewer, whose account is deleted meanwhile', async () => {
    for (const role of ['provider', 'owner'] as const) {
      const leaver = await register(db, { role, name: 'Leaver', email: `${randomUUID()}@example.com` })
      const [viewer, provider] = role === 'provider' ? [people.olivia, leaver] : [leaver, people.priya]
      const deletion = sql`update users
        set deleted_at = now(), email = id || '@deleted.invalid', name = 'Deleted account' where id = ${leaver.id}`
      const add = () => refusalOf(as(viewer).favorites.createFavorite({ id: provider.id }))
      expect(await queueBehindLock(db, deletion, [add])).toMatchObject([{ code: 'NOT_FOUND' }])
    }
    expect(await db.selectFrom('favorites').selectAll().execute()).toEqual([])
  })
})
