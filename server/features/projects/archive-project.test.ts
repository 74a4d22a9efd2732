import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { createProject } from '#scenarios/create-project.ts'
import { proposalWith, proposeDeal } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, people, makeDeal, submitted } = useFernleaf()

const makeProject = async (title: string) => ({ id: await createProject({ api: as(people.olivia) }, { title }) })

const titles = async (input = {}, viewer = people.olivia) =>
  (await as(viewer).projects.listProjects(input)).items.map(({ title }) => title)

test('an archived project is in no list but its own, until it is restored', async () => {
  const { id } = await makeProject('Wrenbury')
  const { projects } = as(people.olivia)
  expect((await projects.getProject({ id })).allowed).toMatchObject({ archive: true, restore: false, propose: true })
  const archived = await projects.archiveProject({ id })
  expect(archived.archived_at).not.toBeNull()
  expect(archived.allowed).toMatchObject({ archive: false, restore: true, propose: false })
  expect(await projects.archiveProject({ id })).toEqual(archived)

  expect(await titles()).not.toContain('Wrenbury')
  expect(await titles({ status: 'active' })).not.toContain('Wrenbury')
  expect(await titles({ status: 'archived' })).toEqual(['Wrenbury'])
  expect(await titles({ status: 'archived' }, people.ada)).toContain('Wrenbury')
  const all = await projects.getProjectsTotals({})
  expect(all.statuses).toContainEqual({ status: 'archived', count: 1 })
  expect(all.count).toBe((await titles()).length)
  expect((await projects.getProjectsTotals({ status: 'archived' })).count).toBe(1)
  const refused = as(people.olivia).proposals.createProposal(
    proposalWith({ project_id: id, email: people.marco.email }),
  )
  expect((await refusalOf(refused)).code).toBe('PROJECT_ARCHIVED')

  expect((await projects.restoreProject({ id })).archived_at).toBeNull()
  expect(await titles()).toContain('Wrenbury')
  expect(await titles({ status: 'archived' })).toEqual([])
  const { items } = await projects.getProjectActivity({ id })
  expect(items.slice(0, 2).map(({ sentence }) => sentence)).toEqual(['Restored the project', 'Archived the project'])
})

test('a project with an agreement in force or an open proposal is not archived', async () => {
  const { project } = await makeDeal()
  const offered = await makeProject('Offered')
  await as(people.olivia).proposals.createProposal(proposalWith({ project_id: offered.id, email: people.marco.email }))
  for (const { id } of [project, offered]) {
    expect((await as(people.olivia).projects.getProject({ id })).allowed.archive).toBe(false)
    expect((await refusalOf(as(people.olivia).projects.archiveProject({ id }))).code).toBe('PROJECT_IN_USE')
  }
})

test('a project with an accepted proposal whose fee is not paid is not archived', async () => {
  const { id: project_id } = await makeProject('Oakhanger')
  const olivia = { api: as(people.olivia) }
  const id = await proposeDeal(olivia, { project_id, email: people.priya.email })
  await acceptProposal({ api: as(people.priya) }, id)
  await agree(olivia, id)
  const { projects } = olivia.api
  const project = await projects.getProject({ id: project_id })
  expect(project).toMatchObject({ pending_proposals: 0, active_revenue_shares: 0, allowed: { archive: false } })
  expect((await refusalOf(projects.archiveProject({ id: project.id }))).code).toBe('PROJECT_IN_USE')
})

const statuses = (['pending', 'active', 'termination_pending', 'terminated', 'expired'] as const).map((status) => ({
  status,
  ends: status === 'terminated' || status === 'expired',
  share: status === 'active' || status === 'termination_pending' ? 12 : 0,
}))

test.each(statuses)('archiving waits for the end of an agreement: $status', async ({ status, ends, share }) => {
  const { id, project } = await makeDeal()
  await submitted(project.id)
  const change = { status, ...(ends && { expiration_date: '2026-10-31' }) }
  await db.updateTable('agreements').set(change).where('id', '=', id).execute()
  const { projects } = as(people.olivia)
  expect((await projects.getProject({ id: project.id })).allowed.archive).toBe(ends)
  expect((await projects.getProjectShares({ id: project.id })).total.provider_share).toBe(share)
})

test('archiving takes a project out of the lists and counts of its owner, and of nobody else', async () => {
  const { id, project } = await makeDeal({ provider: people.marco })
  await submitted(project.id)
  const ended = { status: 'expired' as const, expiration_date: '2026-10-31' }
  await db.updateTable('agreements').set(ended).where('id', '=', id).execute()
  const seenBy = async (viewer: Viewer) => {
    const { dashboard, projects } = as(viewer)
    const figures = await (viewer.role === 'provider'
      ? dashboard.getProviderDashboard()
      : dashboard.getOwnerDashboard())
    const lists: boolean[] = []
    for (const status of [undefined, 'active', 'archived'] as const) {
      const { items } = await projects.listProjects({ status, limit: 100 })
      const { count, statuses } = await projects.getProjectsTotals({ status })
      expect(count).toBe(items.length)
      if (status) expect(statuses.find((one) => one.status === status)?.count ?? 0).toBe(items.length)
      lists.push(items.some((item) => item.id === project.id))
    }
    return { lists, active: figures.active_projects }
  }
  const viewers = [people.olivia, people.marco, people.ada]
  const before = await Promise.all(viewers.map(seenBy))
  expect(before.map(({ lists }) => lists)).toEqual(viewers.map(() => [true, true, false]))
  await as(people.olivia).projects.archiveProject({ id: project.id })
  const [olivia, ...others] = await Promise.all(viewers.map(seenBy))
  expect(olivia).toEqual({ lists: [false, false, true], active: (before[0]?.active ?? 0) - 1 })
  expect(others).toEqual(before.slice(1).map(({ active }) => ({ lists: [true, true, true], active })))
})

test('only the owner archives a project', async () => {
  const { id } = await makeProject('Hollin Row')
  for (const viewer of [people.priya, people.ada, people.theo]) {
    expect((await refusalOf(as(viewer).projects.archiveProject({ id }))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(as(viewer).projects.restoreProject({ id }))).code).toBe('NOT_ALLOWED')
  }
})

test('a proposal that is sent while its project is archived is refused', async () => {
  const { id } = await makeProject('Saltmarsh')
  const lock = sql`select from projects where id = ${id} for update`
  const { projects, proposals } = as(people.olivia)
  const [archived, sent] = await queueBehindLock(db, lock, [
    () => projects.archiveProject({ id }),
    () => refusalOf(proposals.createProposal(proposalWith({ project_id: id, email: people.marco.email }))),
  ])
  expect(archived).toMatchObject({ id, archived_at: expect.any(String) })
  expect(sent).toMatchObject({ code: 'PROJECT_ARCHIVED' })
})
