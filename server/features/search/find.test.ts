import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { MAX_SEARCH } from '#domain/search-words.ts'
import { proposalWith, seen } from '#scenarios/propose-deal.ts'
import { createRateLimits, LIMITS } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const house = useFernleaf()
const { as, db, pool, people } = house

/** What somebody finds, as 'kind: title', in the order in which it is shown. */
async function found(viewer: Viewer, q: string): Promise<string[]> {
  const { hits } = await as(viewer).search.find({ q })
  return hits.map(({ kind, title }) => `${kind}: ${title}`)
}

let project_id = ''
let rosa: Viewer
beforeAll(async () => {
  const { olivia, marco, theo } = people
  // Priya has an agreement on Fernleaf; Marco was invited to it, and has rejected an invitation to another project.
  const deal = await house.makeDeal()
  project_id = deal.project.id
  await house.approved(project_id)
  house.clock.advance({ minutes: 1 })
  const offer = (title: string, changes: object) =>
    as(olivia).proposals.createProposal(proposalWith({ title, email: marco.email, ...changes }))
  await offer('A new look for Fernleaf', { project_id })
  const rejected = await offer('Posters for Larkspur', { new_project_name: 'Larkspur' })
  await as(marco).proposals.rejectProposal({ ...seen(rejected), reason: 'No time' })
  // Theo holds a part of Priya's right; Rosa has nothing to do with any of this.
  const right = await db.selectFrom('rights').select('id').executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const part = { right_id: right.id, held_from: '2026-10-01' }
    await tx.updateTable('right_holdings').set({ basis_points: 9_000 }).where('right_id', '=', right.id).execute()
    await tx
      .insertInto('right_holdings')
      .values({ ...part, holder_id: theo.id, basis_points: 1_000 })
      .execute()
  })
  rosa = await register(db, { role: 'owner', name: 'Rosa Núñez', email: 'rosa@example.com' })
  await as(rosa).proposals.createProposal(
    proposalWith({ title: 'Rosa’s own 100% project', new_project_name: 'Juniper_2', email: 'somebody@example.com' }),
  )
})

describe('who finds what', () => {
  it('shows an owner what is theirs, and whom they have to do with', async () => {
    expect(await found(people.olivia, 'fernleaf')).toEqual([
      'project: Fernleaf',
      'proposal: A new look for Fernleaf',
      'proposal: Growth work for Fernleaf',
      'agreement: Growth work for Fernleaf',
      'report: Fernleaf, October 2026',
    ])
    expect(await found(people.olivia, 'priya')).toContain('person: Priya Shah')
    expect(await found(people.olivia, 'theo')).toEqual(['person: Theo Lindqvist'])
  })

  it('shows a provider the deals of their own, and nothing of the others', async () => {
    expect(await found(people.priya, 'fernleaf')).toEqual([
      'project: Fernleaf',
      // The company of Olivia, with whom the deal is.
      'person: Olivia Hart',
      'proposal: Growth work for Fernleaf',
      'agreement: Growth work for Fernleaf',
      'report: Fernleaf, October 2026',
    ])
    expect(await found(people.priya, 'marco')).toEqual([])
  })

  it('shows who was invited the project, but not what it earns', async () => {
    expect(await found(people.marco, 'fernleaf')).toEqual([
      'project: Fernleaf',
      'person: Olivia Hart',
      'proposal: A new look for Fernleaf',
    ])
  })

  it('goes on showing a rejected proposal to both sides', async () => {
    expect(await found(people.marco, 'posters')).toEqual(['proposal: Posters for Larkspur'])
    expect(await found(people.olivia, 'posters')).toEqual(['proposal: Posters for Larkspur'])
    expect(await found(people.priya, 'posters')).toEqual([])
  })

  it('shows a holder the agreement of the right, and whom it is between', async () => {
    expect(await found(people.theo, 'fernleaf')).toEqual([
      'project: Fernleaf',
      'person: Olivia Hart',
      'agreement: Growth work for Fernleaf',
    ])
    expect(await found(people.theo, 'priya')).toEqual(['person: Priya Shah', 'agreement: Growth work for Fernleaf'])
  })

  it('shows nothing to people who are not involved', async () => {
    for (const q of ['fernleaf', 'olivia', 'priya', 'october', project_id]) expect(await found(rosa, q)).toEqual([])
  })

  it('shows an admin everything', async () => {
    expect(await found(people.ada, 'rosa')).toEqual([
      'project: Juniper_2',
      'person: Rosa Núñez',
      'proposal: Rosa’s own 100% project',
    ])
    expect(await found(people.ada, 'larkspur')).toEqual(['project: Larkspur', 'proposal: Posters for Larkspur'])
  })

  it('agrees with the lists, for everybody', async () => {
    const ids = async (viewer: Viewer, kind: string) => {
      const { hits } = await as(viewer).search.find({ q: 'e' })
      return new Set(hits.filter((hit) => hit.kind === kind).map(({ id }) => id))
    }
    for (const viewer of [...Object.values(people), rosa].filter((one) => typeof one === 'object')) {
      const projects = await as(viewer).projects.listProjects({})
      const proposals = await as(viewer).proposals.listProposals({})
      for (const id of await ids(viewer, 'project')) expect(projects.items.map((item) => item.id)).toContain(id)
      for (const id of await ids(viewer, 'proposal')) expect(proposals.items.map((item) => item.id)).toContain(id)
    }
  })
})

describe('how it is found', () => {
  test.each([
    ['any word, in any order', 'fernleaf look', ['proposal: A new look for Fernleaf']],
    ['any part of a word', 'oste', ['proposal: Posters for Larkspur']],
    ['the beginnings of words, when it is short', 'ne lo', ['proposal: A new look for Fernleaf']],
    ['by the other party', 'bianchi poster', ['proposal: Posters for Larkspur']],
    ['reports by their month', 'fernleaf 2026-10', ['report: Fernleaf, October 2026']],
    ['whatever the case', 'LARKSPUR POSTERS', ['proposal: Posters for Larkspur']],
    ['not in the middle of words, when it is short', 'ea', []],
    ['not what does not hold every word', 'posters fernleaf', []],
  ])('%s: %s', async (_what, q, hits) => {
    expect(await found(people.olivia, q)).toEqual(hits)
  })

  it('does not mind accents', async () => {
    expect(await found(people.ada, 'nunez')).toEqual(await found(people.ada, 'NÚÑEZ'))
    expect(await found(people.ada, 'nunez')).toContain('person: Rosa Núñez')
  })

  it('finds by the beginning of an id, payments too', async () => {
    const { items } = await as(people.priya).payments.listPayments({})
    const [payment] = items
    expect(payment?.id).toBeDefined()
    const q = payment?.id.slice(0, 8) ?? ''
    expect(await found(people.priya, q)).toEqual(['payment: £828.24 net to Priya Shah'])
    expect(await found(people.olivia, payment?.id ?? '')).toEqual(['payment: £974.40 gross to Priya Shah'])
    expect(await found(people.marco, q)).toEqual([])
    expect(await found(people.olivia, project_id.slice(0, 13))).toEqual(['project: Fernleaf'])
  })

  it('puts what begins with it before what only holds it', async () => {
    const titles = (await found(people.olivia, 'grow')).filter((hit) => hit.startsWith('proposal'))
    expect(titles).toEqual(['proposal: Growth work for Fernleaf'])
    const [first] = (await found(people.ada, 'fernleaf')).filter((hit) => hit.startsWith('project'))
    expect(first).toBe('project: Fernleaf')
  })

  it('describes each result in a line, with its link', async () => {
    const { hits } = await as(people.priya).search.find({ q: 'fernleaf' })
    const lines = hits.map(({ kind, note, status, link }) => ({ kind, note, status, page: link.split('?')[0] }))
    expect(lines).toEqual([
      { kind: 'project', note: 'Olivia Hart', status: 'active', page: '/project-detail' },
      { kind: 'person', note: 'Project owner · Fernleaf Ltd', status: null, page: `/profile/${people.olivia.id}` },
      { kind: 'proposal', note: 'With Olivia Hart · Fernleaf · 12%', status: 'accepted', page: '/proposal-detail' },
      { kind: 'agreement', note: 'With Olivia Hart · Fernleaf · 12%', status: 'active', page: '/agreement-detail' },
      {
        kind: 'report',
        note: '£8,120.00 revenue · Olivia Hart',
        status: 'approved',
        page: '/revenue-report-detail',
      },
    ])
  })
})

describe('names that change', () => {
  it('finds everything by the new name, and nothing by the old one', async () => {
    const named = { first_name: 'Marc', last_name: 'Blanc', phone: '', avatar: null }
    await as(people.marco).profiles.updateProfile(named)
    const { id } = await db
      .selectFrom('projects')
      .select('id')
      .where('title', '=', 'Larkspur')
      .executeTakeFirstOrThrow()
    const shop = { title: 'Yarrow', industry: 'Software', stage: 'Growth' as const }
    const estimate_timeline = { value: 6, unit: 'month' as const }
    await as(people.olivia).projects.updateProject({ id, ...shop, estimate_timeline })
    // At once by its own name, and by the names of others within moments.
    expect(await found(people.olivia, 'yarrow')).toEqual(['project: Yarrow'])
    await house.jobs.drain()
    expect(await found(people.olivia, 'blanc posters')).toEqual(['proposal: Posters for Larkspur'])
    expect(await found(people.olivia, 'yarrow')).toEqual(['project: Yarrow', 'proposal: Posters for Larkspur'])
    expect(await found(people.olivia, 'bianchi')).toEqual([])
  })

  it('are followed by more than one job writes at once, and no others', async () => {
    const [violet, other] = [
      await register(db, { role: 'owner', name: 'Violet Before', email: 'violet@example.com' }),
      await register(db, { role: 'owner', name: 'Somebody Before', email: 'somebody-else@example.com' }),
    ]
    const made = { project_status: 'active' as const, created_at: new Date(), updated_at: new Date() }
    const project = (owner_id: string, n: number) => ({ id: randomUUID(), owner_id, title: `Shop ${n}`, ...made })
    const projects = Array.from({ length: 450 }, (_, n) => project(n < 449 ? violet.id : other.id, n))
    await db.insertInto('projects').values(projects).execute()
    const named = { first_name: 'Violet', last_name: 'After', phone: '', avatar: null }
    await as(violet).profiles.updateProfile(named)
    await house.jobs.drain()
    const words = await db.selectFrom('search_projects').select('words').where('words', 'like', ' shop %').execute()
    expect(words.filter(({ words: stored }) => stored.endsWith(' violet after'))).toHaveLength(449)
    expect(words.filter(({ words: stored }) => stored.endsWith(' somebody before'))).toHaveLength(1)
  })
})

describe('whatever is typed', () => {
  test.each([
    ['%', ['proposal: Rosa’s own 100% project']],
    ['_', ['project: Juniper_2', 'proposal: Rosa’s own 100% project']],
    ['\\', []],
    ['100%', ['proposal: Rosa’s own 100% project']],
    ["'; drop table users; --", []],
    ["rosa's", ['proposal: Rosa’s own 100% project']],
    ['<script>alert(1)</script>', []],
    ['🚀', []],
    ['\u202egrow\u202c', []],
    ['مرحبا', []],
    ['a '.repeat(50), []],
    ['('.repeat(MAX_SEARCH), []],
  ])('%j finds only what holds it', async (q, hits) => {
    expect(await found(rosa, q)).toEqual(hits)
  })

  it('says what is wrong with nothing, with nothing to see and with ten thousand characters', async () => {
    expect(await refusalOf(as(rosa).search.find({ q: '' }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(as(rosa).search.find({ q: ' \u200b ' }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(as(rosa).search.find({ q: 'x'.repeat(10_000) }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('stops a program that asks without end for a minute, and nobody else', async () => {
    const { olivia, priya } = people
    const rate_limits = createRateLimits(house)
    for (let left = LIMITS.search.times; left > 0; left -= 100) {
      await Promise.all(Array.from({ length: 100 }, () => rate_limits.consume('search', olivia.id)))
    }
    expect(await refusalOf(found(olivia, 'fernleaf'))).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many searches. Please wait 60 seconds and try again.',
    })
    expect(await found(priya, 'fernleaf')).not.toEqual([])
    house.clock.advance({ seconds: 61 })
    expect(await found(olivia, 'fernleaf')).not.toEqual([])
  })

  it('answers nobody who is not signed in', async () => {
    expect(await refusalOf(as(null).search.find({ q: 'fernleaf' }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

it('gives up on what takes too long, and says what helps', async () => {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table search_people in access exclusive mode')
    const { code, message } = await refusalOf(as(people.olivia).search.find({ q: 'fernleaf' }))
    expect({ code, message }).toEqual({
      code: 'SEARCH_TOO_SLOW',
      message: 'This search took too long. Enter more of the name.',
    })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

it('asks the database as often for many hits as for few, and one connection only', async () => {
  const viewer = people.olivia
  const few = await countStatements(pool, () => as(viewer).search.find({ q: 'fernleaf' }))
  const none = await countStatements(pool, () => as(viewer).search.find({ q: 'no such thing' }))
  // The limit, begin, the settings, commit; the choice for each of five kinds, and what is shown of it.
  expect({ few, none }).toEqual({ few: 4 + 5 + 4, none: 4 + 5 })
})

it('says for how long a payment is overdue', async () => {
  const { items } = await as(people.priya).payments.listPayments({})
  const hit = async () => (await as(people.priya).search.find({ q: items[0]?.id ?? '' })).hits[0]
  expect(await hit()).toMatchObject({ kind: 'payment', status: 'due' })
  house.clock.set('2026-11-22T12:00:00Z')
  expect(await hit()).toMatchObject({
    kind: 'payment',
    status: 'overdue',
    note: expect.stringMatching(/^\d days overdue · Fernleaf/),
  })
})
