import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { proposalWith } from '#scenarios/propose-deal.ts'
import { projectsHere } from '#server/testing/projects-here.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { type Cast, registerCast } from '../../testing/cast.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { refusalOf, useOperations } from '../../testing/use-operations.ts'

const { as, db, pool } = useOperations((deps) => ({
  projects: projectsHere(),
  proposals: proposalsHere(deps),
}))

let people: Cast
beforeAll(async () => {
  people = await registerCast(db)
})

const form = {
  title: 'Fernleaf',
  industry: 'Software',
  stage: 'Growth' as const,
  estimate_timeline: { value: 6, unit: 'month' as const },
}

const create = (changes: Partial<typeof form> = {}) =>
  as(people.olivia).projects.createProject({ id: randomUUID(), ...form, ...changes })

test('a new project is active, its owner’s, and seen by nobody else', async () => {
  const project = await create()
  expect(project).toMatchObject({
    project_status: 'active',
    owner: { name: 'Olivia Hart' },
    reported_revenue: 0,
    allowed: {
      ...{ edit: true, publish: false, pause: true, resume: false, complete: true },
      ...{ invite: true, propose: true, report_revenue: true, connect_account: true },
    },
  })
  for (const stranger of [people.priya, people.theo]) {
    expect((await refusalOf(as(stranger).projects.getProject({ id: project.id }))).code).toBe('NOT_FOUND')
  }
  expect(await as(people.ada).projects.getProject({ id: project.id })).toMatchObject({ allowed: { edit: true } })
})

test('a list sorted by titles goes on after a title as long as it may be, in any script', async () => {
  const titles = ['一'.repeat(160), '二'.repeat(160)]
  for (const title of titles) await create({ title })
  const list = (cursor?: string) =>
    as(people.olivia).projects.listProjects({ sort: 'title_desc', limit: 1, ...(cursor && { cursor }) })
  const first = await list()
  const second = await list(first.next_cursor ?? '')
  expect([...first.items, ...second.items].map(({ title }) => title).sort()).toEqual(titles)
})

test('the same again is the same project; its id with other words is refused, and so is what the form forbids', async () => {
  const { id } = await create()
  const again = (words: object) => as(people.olivia).projects.createProject({ ...form, id, ...words })
  expect(await again({})).toMatchObject({ id, title: form.title })
  expect((await refusalOf(again({ title: 'Another' }))).code).toBe('ALREADY_EXISTS')
  const by_ada = as(people.ada).projects.createProject({ ...form, id })
  expect((await refusalOf(by_ada)).code).toBe('ALREADY_EXISTS')
  expect(await refusalOf(create({ title: ' ' }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('an admin’s project has no deals and reports nothing: these are for owners', async () => {
  const project = await as(people.ada).projects.createProject({ id: randomUUID(), ...form })
  expect(project.allowed).toEqual({
    ...{ edit: true, publish: false, pause: true, resume: false, complete: true },
    ...{ invite: false, propose: false, report_revenue: false, connect_account: false },
    ...{ archive: false, restore: false },
  })
})

test('who is only invited to a deal does not learn what the project earns', async () => {
  const { id } = await create({ title: 'Larkspur' })
  await as(people.olivia).proposals.createProposal(proposalWith({ project_id: id, email: people.priya.email }))
  expect(await as(people.priya).projects.getProject({ id })).toMatchObject({
    title: 'Larkspur',
    active_revenue_shares: 0,
    pending_proposals: 1,
    reported_revenue: null,
  })
})

test('a list goes page by page in one statement, whatever it is sorted by', async () => {
  for (const sort of ['updated_desc', 'created_asc', 'title_asc', 'revenue_desc'] as const) {
    const first = await as(people.olivia).projects.listProjects({ sort, limit: 2 })
    const second = await as(people.olivia).projects.listProjects({ sort, limit: 2, cursor: first.next_cursor ?? '' })
    const seen = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(seen).size).toBe(4)
  }
  expect(await countStatements(pool, () => as(people.olivia).projects.listProjects({}))).toBe(1)
})
