import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROVIDER_SORTS } from '#contract/provider-options.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { providers } from './feature.ts'

const { as, db, pool } = useOperations({ providers: providers.routes({}) })
const people = {} as Cast

beforeAll(async () => {
  Object.assign(people, await registerCast(db))
  await db.deleteFrom('provider_profiles').execute()
  for (const one of PROVIDERS) await add(one)
})

interface Sample {
  name: string
  offer?: string
  level: 'Junior' | 'Mid-Level' | 'Senior'
  skills?: string[]
  fixed_fee?: string[]
  daily?: number
  hidden?: string[]
  active?: number
  completed?: number
  /** Finished and terminated agreements, paid reports and those on time. */
  history?: [number, number, number, number]
}

const PROVIDERS: Sample[] = [
  { name: 'Ana Duarte', offer: 'Mobile development', level: 'Mid-Level', skills: ['iOS', 'SQL'], active: 4 },
  { name: 'Élise Roux', level: 'Junior', daily: 35_000, skills: ['sql'], history: [0, 0, 10, 9] },
  {
    name: 'Ines Falk',
    level: 'Senior',
    skills: ['React'],
    fixed_fee: ['Minority'],
    history: [5, 1, 71, 70],
    completed: 5,
  },
  { name: 'Jonas Reyes', level: 'Mid-Level', history: [3, 0, 41, 41], completed: 3, active: 2 },
  { name: 'Marta Olsen', offer: 'Growth for jonas', level: 'Senior', daily: 50_000, hidden: ['daily_rate'], active: 5 },
  { name: 'Zoe Quinn', level: 'Junior', hidden: ['location'], history: [1, 0, 1, 1], completed: 1 },
]

async function add({ name, offer, level, skills, fixed_fee, daily, hidden, active, completed, history }: Sample) {
  const id = randomUUID()
  const user = { id, role: 'provider' as const, email: `${id}@example.com`, name, first_name: name, last_name: '' }
  await db.insertInto('users').values(user).execute()
  await db
    .insertInto('provider_profiles')
    .values({
      user_id: id,
      service_offering: offer ?? 'Design',
      experience_level: level,
      past_experience: 'Ten launches',
      location: `Home of ${name}`,
      revenue_share: ['Sole'],
      skills: skills ?? [],
      fixed_fee: fixed_fee ?? [],
      daily_rate_preferences: daily ? ['Sole'] : [],
      daily_rate_amount: daily ?? null,
      hidden_fields: hidden ?? [],
    })
    .execute()
  const [finished_agreements = 0, terminated_agreements = 0, paid_reports = 0, paid_on_time = 0] = history ?? []
  await db
    .updateTable('provider_records')
    .set({
      active_projects: active ?? 0,
      completed_projects: completed ?? 0,
      finished_agreements,
      terminated_agreements,
    })
    .set({ paid_reports, paid_on_time })
    .where('user_id', '=', id)
    .execute()
}

const calls = (viewer: Viewer = people.olivia) => as(viewer).providers
type Filters = Parameters<ReturnType<typeof calls>['listProviders']>[0]
const firstNames = async (filters: Filters) =>
  (await calls().listProviders(filters)).items.map(({ name }) => name.split(' ')[0])

describe('the list of providers', () => {
  test.each<[Filters, string[]]>([
    // 5.0 with 44 events before 5.0 with 2; 4.5; then who has no rating.
    [{ sort: 'rating' }, ['Jonas', 'Zoe', 'Ines', 'Élise']],
    [{ sort: 'name_asc' }, ['Ana', 'Élise', 'Ines', 'Jonas', 'Marta', 'Zoe']],
    [{ sort: 'name_desc' }, ['Zoe', 'Marta', 'Jonas', 'Ines', 'Élise', 'Ana']],
    [{ sort: 'completed_projects' }, ['Ines', 'Jonas', 'Zoe']],
  ])('sorted as %o begins with %o', async (filters, names) => {
    expect((await firstNames(filters)).slice(0, names.length)).toEqual(names)
  })

  test('is sorted by level and by availability', async () => {
    const levels = async (sort: 'experience_high' | 'experience_low') =>
      (await calls().listProviders({ sort })).items.map(({ experience_level }) => experience_level)
    const low = ['Junior', 'Junior', 'Mid-Level', 'Mid-Level', 'Senior', 'Senior']
    expect(await levels('experience_low')).toEqual(low)
    expect(await levels('experience_high')).toEqual(low.toReversed())
    const { items } = await calls().listProviders({ sort: 'availability' })
    expect(items.map(({ record, availability }) => [record.active_projects, availability])).toEqual([
      ...Array(3).fill([0, 'Available']),
      [2, 'Available'],
      [4, 'Busy'],
      [5, 'Busy'],
    ])
  })

  test.each<[Filters, string[]]>([
    [{ skills: ['SQL'] }, ['Ana', 'Élise']],
    [{ skills: ['sql', 'react'] }, ['Ana', 'Élise', 'Ines']],
    [{ skills: ['SQ'] }, []],
    [{ experience: ['Senior'] }, ['Ines', 'Marta']],
    [{ experience: ['Senior', 'Junior'] }, ['Élise', 'Ines', 'Marta', 'Zoe']],
    [{ compensation: ['minority_fixed_fee'] }, ['Ines']],
    // A hidden daily rate is not found either.
    [{ compensation: ['hourly'] }, ['Élise']],
    [{ compensation: ['hourly', 'minority_fixed_fee'] }, ['Élise', 'Ines']],
    [{ compensation: ['majority_equity_share'] }, []],
    [{ availability: 'Busy' }, ['Ana', 'Marta']],
    [{ availability: 'Available', experience: ['Mid-Level'] }, ['Jonas']],
    [{ location: 'OF JON' }, ['Jonas']],
    // A hidden location is not found.
    [{ location: 'home' }, ['Ana', 'Élise', 'Ines', 'Jonas', 'Marta']],
    [{ location: '_' }, []],
    // By name and by offer, each person once.
    [{ search: 'jonas' }, ['Jonas', 'Marta']],
    [{ search: 'mobile' }, ['Ana']],
    [{ search: '%' }, []],
    [{ search: 'jonas', experience: ['Senior'] }, ['Marta']],
  ])('filtered by %o has %o, and so many are counted', async (filters, names) => {
    expect(await firstNames({ ...filters, sort: 'name_asc' })).toEqual(names)
    expect(await calls().getProvidersTotals(filters)).toEqual({ count: names.length, providers: 6, favorites: 0 })
  })

  test.each(PROVIDER_SORTS)('comes in pages, sorted by %s', async (sort) => {
    const all = await firstNames({ sort })
    const seen: (string | undefined)[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<ReturnType<typeof calls>['listProviders']>> = await calls().listProviders({
        ...{ sort, limit: 4 },
        ...(cursor && { cursor }),
      })
      seen.push(...page.items.map(({ name }) => name.split(' ')[0]))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(all)
  })

  test('has the skills that there are, most common first, as they are written', async () => {
    const skills = async (search?: string) => (await calls().listProviderSkills({ search })).items
    expect((await skills())[0]).toMatchObject({ providers: 2, name: expect.stringMatching(/^sql$/i) })
    expect((await skills('rea')).map(({ name }) => name)).toEqual(['React'])
    expect(await skills('_')).toEqual([])
  })

  test('shows a rating with its working, and none without history', async () => {
    const { items } = await calls().listProviders({ search: 'Ines' })
    // (5/6 + 70/71) / 2 = 0.90962
    expect(items[0]?.record).toMatchObject({ rating: 4.55, finished_agreements: 5, ended_agreements: 6 })
    expect(items[0]?.record.rating_explanation).toContain('5 of 6 ended agreements')
    const [ana] = (await calls().listProviders({ search: 'Ana' })).items
    expect(ana?.record).toMatchObject({ rating: null, earnings_band: null })
  })

  test('is no list of email addresses', async () => {
    expect(JSON.stringify(await calls().listProviders({}))).not.toContain('@')
  })

  test('marks the viewer’s favorites alone, is open to every role, and closed to visitors', async () => {
    const [first] = (await calls().listProviders({})).items
    const pair = { user_id: people.theo.id, provider_id: first?.id ?? '' }
    await db
      .insertInto('favorites')
      .values({ ...pair, created_at: new Date() })
      .execute()
    for (const viewer of [people.olivia, people.priya, people.theo, people.ada]) {
      const { items } = await calls(viewer).listProviders({})
      expect(items.filter(({ is_favorite }) => is_favorite)).toHaveLength(viewer === people.theo ? 1 : 0)
    }
    expect(await calls(people.theo).getProvidersTotals({})).toMatchObject({ favorites: 1 })
    expect((await refusalOf(as(null).providers.listProviders({}))).code).toBe('NOT_SIGNED_IN')
  })
})

test('however many there are, a page of any order is found through an index', async () => {
  await sql`with made as (
    insert into users (id, role, email, email_verified, name, first_name, last_name)
    select gen_random_uuid(), 'provider', 'many-' || n || '@example.com', true, 'Many ' || n, 'Many', ''
    from generate_series(1, 5000) n returning id
  ) insert into provider_profiles (user_id, service_offering, experience_level, past_experience, revenue_share)
    select id, 'Design', 'Junior', 'None', '{Sole}' from made`.execute(db)
  await sql`update provider_records set paid_reports = r.n, paid_on_time = r.n, active_projects = r.n % 7, completed_projects = r.n
    from (select user_id, (random() * 100)::int as n from provider_records) r where r.user_id = provider_records.user_id`.execute(
    db,
  )
  await sql`vacuum analyze users, provider_profiles, provider_records, favorites`.execute(db)
  for (const sort of PROVIDER_SORTS) {
    const { next_cursor } = await calls().listProviders({ sort })
    const [read] = await recordStatements(pool, () => calls().listProviders({ sort, cursor: next_cursor ?? '' }))
    const { rows } = await pool.query(`explain ${read?.text}`, read?.values)
    const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
    expect(plan, sort).not.toMatch(/Seq Scan on (users|provider)/)
  }
})
