import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useInvitations } from '#server/testing/use-invitations.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { register } from '../../testing/cast.ts'
import { expireInvitationsJob } from './jobs.ts'

const { as, db, pool, clock, jobs, command, people, makeProject, invite, bellOf, mailed } = useInvitations()
const olivia = () => as(people.olivia).invitations
const priya = () => as(people.priya).invitations

const notificationTitles = async (id: string, project_id: string) =>
  (await bellOf(id)).filter(({ related_item_id }) => related_item_id === project_id).map(({ title }) => title)

describe('an owner invites', () => {
  test('a provider by id, who is notified and mailed; both see the invitation, nobody else does', async () => {
    const project_id = await makeProject('Fernleaf')
    const sent = await invite({ provider_id: people.priya.id }, project_id)
    expect(sent).toMatchObject({
      status: 'pending',
      project: { id: project_id, title: 'Fernleaf' },
      provider: { name: 'Priya Shah' },
      invited_email: null,
      allowed: { accept: false, decline: false, resend: false, withdraw: true },
    })
    expect(await notificationTitles(people.priya.id, project_id)).toEqual(['Invitation to a project'])
    const [mail] = (await mailed()).filter(({ text_body }) => text_body.includes(project_id))
    expect(mail).toMatchObject({ recipient: people.priya.email })

    const listed = async (who: typeof people.olivia) =>
      (await as(who).invitations.listInvitations({ project_id })).items.map(({ id, allowed }) => [id, allowed.accept])
    expect(await listed(people.priya)).toEqual([[sent.id, true]])
    expect(await listed(people.olivia)).toEqual([[sent.id, false]])
    expect(await listed(people.ada)).toEqual([[sent.id, false]])
    expect(await listed(people.marco)).toEqual([])
    expect((await refusalOf(as(people.theo).invitations.listInvitations({}))).code).toBe('NOT_ALLOWED')
  })

  test('an address; whether it has an account, and of which role, is not revealed', async () => {
    const project_id = await makeProject()
    const stranger = `${randomUUID()}@example.com`
    const answers = []
    for (const email of [people.priya.email, stranger, people.theo.email]) {
      const { id, invited_email, ...rest } = await invite({ email }, project_id)
      answers.push(rest)
    }
    const [first] = answers
    expect(first).toMatchObject({ provider: null, status: 'pending' })
    expect(answers).toEqual([first, first, first])

    expect(await notificationTitles(people.priya.id, project_id)).toEqual(['Invitation to a project'])
    expect(await notificationTitles(people.theo.id, project_id)).toEqual([])
    const mails = (await mailed()).filter(({ subject }) => subject === 'Olivia Hart invites you to a project')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([stranger, people.theo.email].sort())
    for (const { text_body, html_body } of mails) {
      expect(text_body).toContain('/accept-invite?projectId=')
      expect(html_body).toContain('accept-invite?projectId')
      expect(text_body).not.toContain('Fernleaf')
    }
  })

  test('only to active projects of their own', async () => {
    const [other, own] = [await makeProject('Other', people.ada), await makeProject()]
    expect((await refusalOf(invite(undefined, other))).code).toBe('NOT_FOUND')
    expect((await refusalOf(invite(undefined, randomUUID()))).code).toBe('NOT_FOUND')
    for (const status of ['draft', 'paused', 'completed'] as const) {
      await db.updateTable('projects').set({ project_status: status }).where('id', '=', own).execute()
      expect((await refusalOf(invite(undefined, own))).code).toBe('PROJECT_NOT_ACTIVE')
    }
    await db.updateTable('projects').set({ project_status: 'active' }).where('id', '=', own).execute()
    await as(people.olivia).projects.archiveProject({ id: own })
    expect((await refusalOf(invite(undefined, own))).code).toBe('PROJECT_ARCHIVED')
    const input = { id: randomUUID(), project_id: own, provider_id: people.marco.id }
    for (const [who, code] of [
      [people.priya, 'NOT_ALLOWED'],
      [people.ada, 'NOT_ALLOWED'],
      [null, 'NOT_SIGNED_IN'],
    ] as const) {
      expect((await refusalOf(as(who).invitations.createInvitation(input))).code).toBe(code)
    }
  })

  test('a provider only: no other id, not themselves, and not without an address', async () => {
    const project_id = await makeProject()
    for (const id of [people.theo.id, people.ada.id, people.olivia.id, randomUUID()]) {
      expect((await refusalOf(invite({ provider_id: id }, project_id))).code).toBe('NOT_FOUND')
    }
    expect(await refusalOf(invite({ email: people.olivia.email }, project_id))).toMatchObject({
      code: 'CANNOT_INVITE_YOURSELF',
      field: 'email',
    })
    const bare = refusalOf(olivia().createInvitation({ id: randomUUID(), project_id }))
    expect((await bare).code).toBe('BAD_REQUEST')
  })

  test('nobody twice at once, nobody who accepted, and at most three times', async () => {
    const project_id = await makeProject()
    const again = () => refusalOf(invite({ provider_id: people.marco.id }, project_id))
    for (let count = 1; count <= 3; count += 1) {
      const { id } = await invite({ provider_id: people.marco.id }, project_id)
      expect((await again()).code).toBe('ALREADY_INVITED')
      await as(people.marco).invitations.declineInvitation({ id })
    }
    expect((await again()).code).toBe('INVITED_ENOUGH')
    const { id } = await invite({ provider_id: people.priya.id }, project_id)
    await priya().acceptInvitation({ id })
    expect((await refusalOf(invite({ provider_id: people.priya.id }, project_id))).code).toBe('ALREADY_JOINED')
  })
})

describe('an accepted invitation', () => {
  test('shows the provider the project without its revenue, and lets them propose', async () => {
    const project_id = await makeProject('Larkspur')
    const { id } = await invite(undefined, project_id)
    expect((await refusalOf(as(people.priya).projects.getProject({ id: project_id }))).code).toBe('NOT_FOUND')
    const accepted = await priya().acceptInvitation({ id })
    expect(accepted).toMatchObject({ status: 'accepted', allowed: { accept: false, decline: false } })
    expect(await as(people.priya).projects.getProject({ id: project_id })).toMatchObject({
      title: 'Larkspur',
      reported_revenue: null,
      allowed: { propose: true, edit: false },
    })
    const { items } = await as(people.priya).projects.listProjects({ search: 'Larkspur' })
    expect(items.map((item) => item.id)).toEqual([project_id])
    expect((await refusalOf(as(people.marco).projects.getProject({ id: project_id }))).code).toBe('NOT_FOUND')
    await proposeDeal({ api: as(people.priya) }, { project_id })
    expect(await notificationTitles(people.olivia.id, project_id)).toEqual(['Invitation accepted'])
  })

  test('names the provider on the project, to its owner, admins and the provider', async () => {
    const project_id = await makeProject()
    for (const provider of [people.priya, people.marco]) {
      const { id } = await invite({ provider_id: provider.id }, project_id)
      await as(provider).invitations.acceptInvitation({ id })
    }
    const named = async (who: typeof people.olivia) => {
      const { accepted_invite_providers, email } = await as(who).projects.getProject({ id: project_id })
      return [...accepted_invite_providers.map(({ name }) => name), email]
    }
    const both = ['Marco Bianchi', 'Priya Shah', people.olivia.email]
    expect(await named(people.olivia)).toEqual(both)
    expect(await named(people.ada)).toEqual(both)
    expect(await named(people.priya)).toEqual(['Priya Shah', people.olivia.email])
    expect(await countStatements(pool, () => as(people.olivia).projects.getProject({ id: project_id }))).toBe(2)
  })

  test('is accepted once: the same again changes nothing, and declining is refused', async () => {
    const { id, project } = await invite()
    await priya().acceptInvitation({ id })
    expect(await priya().acceptInvitation({ id })).toMatchObject({ status: 'accepted' })
    expect((await refusalOf(priya().declineInvitation({ id }))).code).toBe('INVITATION_ANSWERED')
    expect((await refusalOf(olivia().withdrawInvitation({ id }))).code).toBe('INVITATION_ANSWERED')
    expect(await notificationTitles(people.olivia.id, project.id)).toEqual(['Invitation accepted'])
  })

  test('reveals who has the typed address, and answers the other invitation of the same person', async () => {
    const project_id = await makeProject()
    const typed = await invite({ email: people.marco.email }, project_id)
    clock.advance({ minutes: 1 })
    const chosen = await invite({ provider_id: people.marco.id }, project_id)
    expect(typed.provider).toBeNull()
    await as(people.marco).invitations.acceptInvitation({ id: typed.id })
    const { items } = await olivia().listInvitations({ project_id })
    expect(items.map(({ id, status, provider }) => [id, status, provider?.name])).toEqual([
      [chosen.id, 'accepted', 'Marco Bianchi'],
      [typed.id, 'accepted', 'Marco Bianchi'],
    ])
  })
})

describe('an invitation that nobody accepts', () => {
  test('is declined, which the owner reads by the address they typed', async () => {
    const { id, project } = await invite({ email: people.marco.email })
    const marco = as(people.marco).invitations
    expect(await marco.declineInvitation({ id })).toMatchObject({ status: 'declined' })
    expect(await marco.declineInvitation({ id })).toMatchObject({ status: 'declined' })
    expect((await refusalOf(marco.acceptInvitation({ id }))).code).toBe('INVITATION_ANSWERED')
    const notifications = (await bellOf(people.olivia.id)).filter(
      ({ related_item_id }) => related_item_id === project.id,
    )
    expect(notifications.map(({ message }) => message)).toEqual([
      `${people.marco.email} declined your invitation to Fernleaf.`,
    ])
  })

  test('is withdrawn, which the provider reads', async () => {
    const { id, project } = await invite()
    expect(await olivia().withdrawInvitation({ id })).toMatchObject({ status: 'withdrawn' })
    expect((await refusalOf(priya().acceptInvitation({ id }))).code).toBe('INVITATION_WITHDRAWN')
    expect(await notificationTitles(people.priya.id, project.id)).toEqual([
      'Invitation to a project',
      'Invitation withdrawn',
    ])
    for (const other of [people.ada, people.theo, people.marco]) {
      expect((await refusalOf(as(other).invitations.withdrawInvitation({ id }))).code).toBe('NOT_ALLOWED')
    }
    const rosa = await register(db, { role: 'owner', name: 'Rosa', email: `${randomUUID()}@example.com` })
    expect((await refusalOf(as(rosa).invitations.withdrawInvitation({ id }))).code).toBe('NOT_FOUND')
  })

  test('expires after 14 days, at once for who answers and by the job for its status', async () => {
    const { id, project } = await invite()
    clock.advance({ days: 14 })
    expect((await refusalOf(priya().acceptInvitation({ id }))).code).toBe('INVITATION_EXPIRED')
    expect(await notificationTitles(people.olivia.id, project.id)).toEqual([])
    for (const _twice of [1, 2]) {
      await command(async (write) => write.enqueue(expireInvitationsJob, {}))
      await jobs.drain()
    }
    const [row] = (await olivia().listInvitations({ project_id: project.id, status: 'expired' })).items
    expect(row).toMatchObject({ id, status: 'expired', allowed: { resend: false, withdraw: false } })
    expect(await notificationTitles(people.olivia.id, project.id)).toEqual(['Invitation expired'])
  })

  test('is sent again three days later at the earliest, three times at most, and then lives 14 days more', async () => {
    const { id, project } = await invite()
    expect((await refusalOf(olivia().resendInvitation({ id }))).code).toBe('REMINDED_RECENTLY')
    for (let count = 1; count <= 3; count += 1) {
      clock.advance({ days: 3 })
      const { expires_at, last_sent_at } = await olivia().resendInvitation({ id })
      expect(Date.parse(expires_at) - Date.parse(last_sent_at)).toBe(14 * 86_400_000)
    }
    clock.advance({ days: 3 })
    expect((await refusalOf(olivia().resendInvitation({ id }))).code).toBe('REMINDED_ENOUGH')
    expect(await notificationTitles(people.priya.id, project.id)).toEqual([
      'Invitation to a project',
      ...Array(3).fill('Reminder of an invitation'),
    ])
  })

  test('ends when its project is completed or archived', async () => {
    const [completed, archived] = [await invite(), await invite()]
    const { projects } = as(people.olivia)
    await projects.changeProjectStatus({ id: completed.project.id, project_status: 'completed' })
    await projects.archiveProject({ id: archived.project.id })
    for (const { id, project } of [completed, archived]) {
      const { items } = await olivia().listInvitations({ project_id: project.id })
      expect(items).toMatchObject([{ id, status: 'withdrawn' }])
      expect((await refusalOf(priya().acceptInvitation({ id }))).code).toBe('INVITATION_WITHDRAWN')
    }
  })
})

describe('the bounds', () => {
  test('an owner writes to ten addresses a day, proposals to strangers included', async () => {
    const rosa = await register(db, { role: 'owner', name: 'Rosa', email: `${randomUUID()}@example.com` })
    const project_id = await makeProject('Rosa’s', rosa)
    const address = () => `${randomUUID()}@example.com`
    const inviteThere = (email: string) =>
      as(rosa).invitations.createInvitation({ id: randomUUID(), project_id, email })
    await proposeDeal({ api: as(rosa) }, { project_id, email: address() })
    for (let count = 1; count <= 9; count += 1) await inviteThere(address())
    expect((await refusalOf(inviteThere(address()))).code).toBe('RATE_LIMITED')
    const proposal = proposeDeal({ api: as(rosa) }, { project_id, email: address() })
    expect((await refusalOf(proposal)).code).toBe('RATE_LIMITED')
    clock.advance({ days: 1, minutes: 1 })
    await inviteThere(address())
  })

  test('a list goes page by page in one statement', async () => {
    const rosa = await register(db, { role: 'owner', name: 'Rosa', email: `${randomUUID()}@example.com` })
    for (let count = 1; count <= 3; count += 1) {
      const project_id = await makeProject('Rosa’s', rosa)
      await as(rosa).invitations.createInvitation({ id: randomUUID(), project_id, provider_id: people.marco.id })
    }
    const first = await as(rosa).invitations.listInvitations({ limit: 2 })
    const second = await as(rosa).invitations.listInvitations({ limit: 2, cursor: first.next_cursor ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
    expect(await countStatements(pool, () => as(rosa).invitations.listInvitations({}))).toBe(1)
  })
})
