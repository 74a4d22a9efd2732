import { expect, test } from 'vitest'
import { createProject } from '#scenarios/create-project.ts'
import { inviteProvider } from '#scenarios/invite-provider.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, clock, db, people, makeDeal } = useFernleaf()
const invite = (project_id: string, to: { provider_id: string } | { email: string }) =>
  inviteProvider({ api: as(people.olivia) }, { project_id, ...to })

test('a provider with an agreement is not invited to its project, and the dialog does not offer it', async () => {
  const owner = { api: as(people.olivia) }
  const { id, project } = await makeDeal()
  const other = await createProject(owner, { title: 'Sorrel' })
  const priya = { provider_id: people.priya.id }
  for (const to of [priya, { email: people.priya.email }]) {
    expect((await refusalOf(invite(project.id, to))).code).toBe('ALREADY_JOINED')
  }
  const offered = async (not_joined_by: string, viewer = people.olivia) => {
    const { items } = await as(viewer).projects.listProjects({ status: 'active', not_joined_by, limit: 100 })
    return items.map((item) => item.id).sort()
  }
  expect(await offered(people.priya.id)).toEqual([other])
  expect(await offered(people.marco.id)).toEqual([project.id, other].sort())
  // It reveals nothing about the projects of others.
  expect(await offered(people.marco.id, people.priya)).toEqual([])

  await db.updateTable('agreements').set({ status: 'termination_pending' }).where('id', '=', id).execute()
  expect((await refusalOf(invite(project.id, priya))).code).toBe('ALREADY_JOINED')
  const ended = { status: 'terminated', expiration_date: '2026-11-01' } as const
  await db.updateTable('agreements').set(ended).where('id', '=', id).execute()
  expect(await offered(people.priya.id)).toEqual([project.id, other].sort())
  await invite(project.id, priya)
})

test('a provider who has joined meanwhile may accept an earlier invitation, which changes nothing else', async () => {
  const { olivia, priya } = people
  const project_id = await createProject({ api: as(olivia) }, { title: 'Tansy' })
  const id = await invite(project_id, { provider_id: priya.id })
  await makeDeal({ project_id })
  const before = await as(olivia).projects.getProject({ id: project_id })
  expect(await as(priya).invitations.acceptInvitation({ id })).toMatchObject({ status: 'accepted' })
  expect(await as(olivia).projects.getProject({ id: project_id })).toEqual({
    ...before,
    accepted_invite_providers: [expect.objectContaining({ id: priya.id })],
  })
  expect((await refusalOf(invite(project_id, { provider_id: priya.id }))).code).toBe('ALREADY_JOINED')
})

test('a provider who has joined meanwhile is not sent an earlier invitation again', async () => {
  const olivia = as(people.olivia).invitations
  const project_id = await createProject({ api: as(people.olivia) }, { title: 'Yarrow' })
  const ids = [
    await invite(project_id, { provider_id: people.priya.id }),
    await invite(project_id, { email: people.priya.email }),
  ]
  clock.advance({ days: 4 })
  const mayResend = async () =>
    (await olivia.listInvitations({ project_id })).items.map(({ allowed }) => allowed.resend)
  expect(await mayResend()).toEqual([true, true])
  await makeDeal({ project_id })
  expect(await mayResend()).toEqual([false, false])
  for (const id of ids) expect((await refusalOf(olivia.resendInvitation({ id }))).code).toBe('ALREADY_JOINED')
})
