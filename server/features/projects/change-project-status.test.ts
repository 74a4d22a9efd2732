import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PROJECT_STATUSES } from '#contract/project-options.ts'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { createProject } from '#scenarios/create-project.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, people, makeDeal, submitted, mailed, bellOf } = useFernleaf()
const olivias = () => ({ api: as(people.olivia) })

const form = {
  title: 'Wrenbury',
  industry: 'Software',
  stage: 'Growth' as const,
  estimate_timeline: { value: 6, unit: 'month' as const },
}

type Status = (typeof PROJECT_STATUSES)[number]

const change = (id: string, project_status: Status, by = people.olivia) =>
  as(by).projects.changeProjectStatus({ id, project_status })

/** A project of this status, with a proposal so that its provider sees it. */
async function projectOf(project_status: Status) {
  const id = await createProject(olivias(), { title: 'Wrenbury' })
  await proposeDeal(olivias(), { project_id: id, email: people.priya.email })
  await db.updateTable('projects').set({ project_status }).where('id', '=', id).execute()
  return id
}

const MADE: Record<Status, Status[]> = {
  draft: ['draft', 'active'],
  active: ['active', 'paused', 'completed'],
  paused: ['active', 'paused', 'completed'],
  completed: ['completed'],
}

const pairs = PROJECT_STATUSES.flatMap((from) => PROJECT_STATUSES.map((to) => ({ from, to })))

test.each(pairs)(
  'its owner changes a project from $from to $to only by a step there is; nobody else does',
  async ({ from, to }) => {
    const id = await projectOf(from)
    for (const other of [people.priya, people.theo, people.ada]) {
      expect((await refusalOf(change(id, to, other))).code).toMatch(/^NOT_(ALLOWED|FOUND)$/)
    }
    if (MADE[from].includes(to)) expect(await change(id, to)).toMatchObject({ project_status: to })
    else expect((await refusalOf(change(id, to))).code).toBe('PROJECT_STATUS_CHANGED')
    const edited = await as(people.olivia).projects.updateProject({ id, ...form, title: 'Wrenbury for two' })
    expect(edited).toMatchObject({ title: 'Wrenbury for two', project_status: MADE[from].includes(to) ? to : from })
  },
)

test('what may be done with it stands in `allowed`, for its owner alone', async () => {
  const id = await projectOf('paused')
  const { allowed } = await as(people.olivia).projects.getProject({ id })
  expect(allowed).toMatchObject({ edit: true, publish: false, pause: false, resume: true, complete: true })
  for (const other of [people.priya, people.ada]) {
    const { allowed: theirs } = await as(other).projects.getProject({ id })
    expect(theirs).toMatchObject({ publish: false, pause: false, resume: false, complete: false })
  }
})

describe('the news', () => {
  test('of a pause, a resumption and a completion reach its providers once, in the bell and by mail', async () => {
    const id = await projectOf('active')
    await proposeDeal(olivias(), { project_id: id, email: people.marco.email })
    await as(people.marco).notifications.updateNotificationSettings({ user_id: 'current', email_proposals: false })
    await mailed()
    for (const status of ['paused', 'paused', 'active', 'completed'] as const) await change(id, status)

    for (const provider of [people.priya, people.marco]) {
      const notifications = (await bellOf(provider.id)).filter(({ related_item_id }) => related_item_id === id)
      expect(notifications.map(({ title, link_url }) => [title, link_url])).toEqual(
        ['Project completed', 'Project paused', 'Project resumed'].map((title) => [title, `/project-detail?id=${id}`]),
      )
    }
    const mails = (await mailed()).filter(({ text_body }) => text_body.includes(`/project-detail?id=${id}`))
    expect(mails.map(({ recipient }) => recipient)).toEqual([people.priya.email])
    expect(await bellOf(people.theo.id)).toEqual([])
  })
})

describe('a project is not completed', () => {
  test('while an agreement is in force', async () => {
    const { project } = await makeDeal({ effective_date: '2026-10-01' })
    expect((await as(people.olivia).projects.getProject({ id: project.id })).allowed.complete).toBe(false)
    expect((await refusalOf(change(project.id, 'completed'))).code).toBe('PROJECT_HAS_AGREEMENTS')
    await submitted(project.id)
    const ended = { status: 'terminated' as const, expiration_date: '2026-10-31' }
    await db.updateTable('agreements').set(ended).where('project_id', '=', project.id).execute()
    expect(await change(project.id, 'completed')).toMatchObject({ project_status: 'completed' })
  })

  test('while an accepted proposal awaits its fee, also when both happen at once', async () => {
    const project_id = await createProject(olivias())
    const id = await proposeDeal(olivias(), { project_id, email: people.priya.email })
    await acceptProposal({ api: as(people.priya) }, id)
    const [agreed, completed] = await queueBehindLock(
      db,
      sql`select from projects where id = ${project_id} for update`,
      [() => agree(olivias(), id), () => refusalOf(change(project_id, 'completed'))],
    )
    expect(agreed).toBeUndefined()
    expect(completed).toMatchObject({ code: 'PROJECT_HAS_AGREEMENTS' })
  })

  test('while it is archived', async () => {
    const id = await createProject(olivias())
    await as(people.olivia).projects.archiveProject({ id })
    expect((await refusalOf(change(id, 'completed'))).code).toBe('PROJECT_ARCHIVED')
  })
})

test('on a completed project no deal is begun or made; an open proposal can be rejected', async () => {
  const project_id = await createProject(olivias())
  const id = await proposeDeal(olivias(), { project_id, email: people.priya.email })
  await change(project_id, 'completed')

  const sent = [
    await refusalOf(proposeDeal(olivias(), { project_id, email: people.marco.email })),
    await refusalOf(proposeDeal({ api: as(people.priya) }, { project_id })),
  ]
  expect(sent.map(({ code }) => code)).toEqual(['PROJECT_COMPLETED', 'PROJECT_COMPLETED'])
  const { version_id, allowed } = await as(people.priya).proposals.getProposal({ id })
  expect(allowed).toMatchObject({ counter: false, accept_version: false, reject: true })
  const refused = await refusalOf(acceptProposal({ api: as(people.priya) }, id))
  expect(refused.code).toBe('PROJECT_COMPLETED')
  expect(await as(people.priya).proposals.rejectProposal({ id, version_id })).toMatchObject({ status: 'rejected' })
})

test('an id that nobody has is not found', async () => {
  expect((await refusalOf(change(randomUUID(), 'paused'))).code).toBe('NOT_FOUND')
})
