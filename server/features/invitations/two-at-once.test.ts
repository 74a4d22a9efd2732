import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useInvitations } from '#server/testing/use-invitations.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { register } from '../../testing/cast.ts'
import { linkInvitations } from './commands.ts'

const { as, db, people, makeProject, invite, bellOf } = useInvitations()
const olivia = () => as(people.olivia).invitations
const priya = () => as(people.priya).invitations

const projectLock = (id: string) => sql`select from projects where id = ${id} for update`
const statusOf = async (id: string) =>
  (await db.selectFrom('invitations').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('accepted twice at once, it is accepted once', async () => {
  const { id, project } = await invite()
  const accept = () => priya().acceptInvitation({ id })
  const both = await queueBehindLock(db, projectLock(project.id), [accept, accept])
  expect(both).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }])
  const notifications = (await bellOf(people.olivia.id)).filter(({ related_item_id }) => related_item_id === project.id)
  expect(notifications.map(({ title }) => title)).toEqual(['Invitation accepted'])
})

test('accepted and withdrawn at once, the first one counts', async () => {
  for (const [first, outcome] of [
    ['accept', [{ status: 'accepted' }, { code: 'INVITATION_ANSWERED' }]],
    ['withdraw', [{ code: 'INVITATION_WITHDRAWN' }, { status: 'withdrawn' }]],
  ] as const) {
    const { id, project } = await invite()
    const accept = () => priya().acceptInvitation({ id })
    const withdraw = () => olivia().withdrawInvitation({ id })
    const refused = (call: () => Promise<unknown>) => () => refusalOf(call())
    const queue = first === 'accept' ? [accept, refused(withdraw)] : [withdraw, refused(accept)]
    const answers = await queueBehindLock(db, projectLock(project.id), queue)
    expect(first === 'accept' ? answers : answers.toReversed()).toMatchObject([...outcome])
    expect(await statusOf(id)).toBe(first === 'accept' ? 'accepted' : 'withdrawn')
  }
})

test('accepted while its project is completed, it is withdrawn with the project', async () => {
  const { id, project } = await invite()
  const complete = () => as(people.olivia).projects.changeProjectStatus({ id: project.id, project_status: 'completed' })
  const accept = () => refusalOf(priya().acceptInvitation({ id }))
  const [, refused] = await queueBehindLock(db, projectLock(project.id), [complete, accept])
  expect(refused).toMatchObject({ code: 'INVITATION_WITHDRAWN' })
})

test('of two accounts with one link only the invited one gets in', async () => {
  const { id, project } = await invite({ email: people.priya.email })
  const [marcos, priyas] = await queueBehindLock(db, projectLock(project.id), [
    () => refusalOf(as(people.marco).invitations.acceptInvitation({ id })),
    () => priya().acceptInvitation({ id }),
  ])
  expect(marcos).toMatchObject({ code: 'NOT_FOUND' })
  expect(priyas).toMatchObject({ status: 'accepted', provider: { id: people.priya.id } })
})

test('invited twice at once, a provider is invited once', async () => {
  const project_id = await makeProject()
  const to = { provider_id: people.marco.id }
  const [first, second] = await queueBehindLock(db, projectLock(project_id), [
    () => invite(to, project_id),
    () => refusalOf(invite(to, project_id)),
  ])
  expect(first).toMatchObject({ status: 'pending' })
  expect(second).toMatchObject({ code: 'ALREADY_INVITED' })
})

test('an address invited while it registers is in the new account', async () => {
  const email = `${randomUUID()}@example.com`
  const newcomer = await register(db, { role: 'provider', name: 'New Comer', email: `${randomUUID()}@example.com` })
  const project_id = await makeProject()
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`invited ${email}`}, 0))`
  await queueBehindLock(db, lock, [
    () =>
      db.transaction().execute(async (tx) => {
        const linked = await linkInvitations(tx, { user_id: newcomer.id, role: 'provider', email })
        await tx.updateTable('users').set({ email }).where('id', '=', newcomer.id).execute()
        return linked
      }),
    () => invite({ email }, project_id),
  ])
  const { items } = await as({ ...newcomer, email }).invitations.listInvitations({ project_id })
  expect(items).toMatchObject([{ status: 'pending', provider: { id: newcomer.id } }])
})
