import { beforeAll, expect, test } from 'vitest'
import { counterTo, proposalWith, seen } from '#scenarios/propose-deal.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const { db, pool, as, clock } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast

beforeAll(async () => {
  cast = await registerCast(db)
  const send = async (new_project_name: string, email: string, provider_share: number) => {
    clock.advance({ minutes: 1 })
    return as(cast.olivia).proposals.createProposal(
      proposalWith({ title: `Grow ${new_project_name}`, new_project_name, email, provider_share }),
    )
  }
  const first = await send('Fernleaf', 'priya@example.com', 10)
  clock.advance({ minutes: 1 })
  await as(cast.priya).proposals.counterProposal(counterTo(first, { title: first.title, provider_share: 12.5 }))
  const second = await send('Bakery', 'marco@example.com', 5)
  clock.advance({ minutes: 1 })
  await as(cast.marco).proposals.rejectProposal(seen(second))
  await send('Window 100%_boxes', 'newcomer@example.com', 20)
})

const list = (input: Parameters<ReturnType<typeof as>['proposals']['listProposals']>[0], by = cast.olivia) =>
  as(by)
    .proposals.listProposals(input)
    .then(({ items }) => items.map(({ project }) => project.title))

test('sorts by the latest change, by title or by share', async () => {
  expect(await list({ sort: 'oldest' })).toEqual(['Fernleaf', 'Bakery', 'Window 100%_boxes'])
  expect(await list({ sort: 'title_asc' })).toEqual(['Bakery', 'Fernleaf', 'Window 100%_boxes'])
  expect(await list({ sort: 'title_desc' })).toEqual(['Window 100%_boxes', 'Fernleaf', 'Bakery'])
  expect(await list({})).toEqual(['Window 100%_boxes', 'Bakery', 'Fernleaf'])
  expect(await list({ sort: 'share_desc' })).toEqual(['Window 100%_boxes', 'Fernleaf', 'Bakery'])
  expect(await list({ sort: 'share_asc' })).toEqual(['Bakery', 'Fernleaf', 'Window 100%_boxes'])
})

test('finds by project or provider, taking every character as it is', async () => {
  expect(await list({ search: 'fern' })).toEqual(['Fernleaf'])
  expect(await list({ search: 'bianchi' })).toEqual(['Bakery'])
  expect(await list({ search: 'NEWCOMER@' })).toEqual(['Window 100%_boxes'])
  expect(await list({ search: '%_b' })).toEqual(['Window 100%_boxes'])
  expect(await list({ search: "'; drop table proposals; --" })).toEqual([])
})

test('filters by status, by who made the latest version, by provider and project', async () => {
  expect(await list({ status: 'pending' })).toEqual(['Window 100%_boxes', 'Fernleaf'])
  expect(await list({ status: 'rejected' })).toEqual(['Bakery'])
  expect(await list({ status: 'accepted' })).toEqual([])
  expect(await list({ source: 'provider' })).toEqual(['Fernleaf'])
  expect(await list({ source: 'owner' })).toEqual(['Window 100%_boxes', 'Bakery'])
  expect(await list({ provider: cast.marco.id })).toEqual(['Bakery'])
  const [{ project } = { project: { id: null } }] = (await as(cast.priya).proposals.listProposals({})).items
  expect(await list({ project: project.id ?? '' })).toEqual(['Fernleaf'])
})

test('shows each person their own, an admin all, a trader none', async () => {
  expect(await list({}, cast.priya)).toEqual(['Fernleaf'])
  expect(await list({}, cast.marco)).toEqual(['Bakery'])
  expect(await list({}, cast.ada)).toHaveLength(3)
  expect(await list({}, cast.theo)).toEqual([])
  expect((await refusalOf(as(null).proposals.listProposals({}))).code).toBe('NOT_SIGNED_IN')
})

test('counts what the filters leave, and each status whatever the filter by status', async () => {
  const totals = (input = {}, by = cast.olivia) => as(by).proposals.getProposalsTotals(input)
  const statuses = [
    { status: 'pending', count: 2 },
    { status: 'rejected', count: 1 },
  ]
  expect(await totals()).toEqual({ count: 3, statuses })
  expect(await totals({ status: 'rejected' })).toEqual({ count: 1, statuses })
  expect(await totals({ status: 'withdrawn' })).toEqual({ count: 0, statuses })
  // Title and project contain it: one proposal all the same.
  expect(await totals({ search: 'fern' })).toEqual({ count: 1, statuses: [{ status: 'pending', count: 1 }] })
  expect(await totals({}, cast.marco)).toEqual({ count: 1, statuses: [{ status: 'rejected', count: 1 }] })
  expect(await totals({}, cast.ada)).toEqual({ count: 3, statuses })
  expect(await totals({}, cast.theo)).toEqual({ count: 0, statuses: [] })
  expect(await countStatements(pool, () => totals({ search: 'fern' }))).toBe(1)
})

test('goes page by page without losing or repeating one', async () => {
  for (const sort of ['share_asc', 'title_asc'] as const) {
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(cast.olivia).proposals.listProposals({ limit: 1, sort, ...(cursor ? { cursor } : {}) })
      titles.push(...page.items.map(({ project }) => project.title))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(titles).toEqual(['Bakery', 'Fernleaf', 'Window 100%_boxes'])
  }
})

test('a list is one statement, a proposal two', async () => {
  expect(await countStatements(pool, () => list({}))).toBe(1)
  const [{ id } = { id: '' }] = (await as(cast.priya).proposals.listProposals({})).items
  expect(await countStatements(pool, () => as(cast.priya).proposals.getProposal({ id }))).toBe(2)
})
