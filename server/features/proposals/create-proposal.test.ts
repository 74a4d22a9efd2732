import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { proposalWith } from '#server/testing/fernleaf-deal.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { projectRoutes } from '../projects/routes.ts'
import { proposalRoutes } from './routes.ts'
import { linkInvitedProposals } from './store.ts'

const house = useOperations({
  projects: projectRoutes,
  proposals: proposalRoutes({ public_url: 'https://sharewell.example' }),
})
const { db, as, jobs, clock } = house
let cast: Cast
let fernleaf: string

beforeAll(async () => {
  cast = await registerCast(db)
  fernleaf = randomUUID()
  const form = { title: 'Fernleaf', industry: 'Software', stage: 'Growth' as const }
  await as(cast.olivia).projects.createProject({
    id: fernleaf,
    ...form,
    estimate_timeline: { value: 6, unit: 'month' },
  })
})

beforeEach(async () => {
  await jobs.drain()
  await db.deleteFrom('mailbox_mails').execute()
  await db.deleteFrom('notifications').execute()
})

const mails = () => house.mailed()

const send = (changes: Parameters<typeof proposalWith>[0], by = cast.olivia) =>
  as(by).proposals.createProposal(proposalWith(changes))

describe('an owner', () => {
  test('sends the first version to a provider, who is notified and mailed', async () => {
    const proposal = await send({ project_id: fernleaf, email: 'PRIYA@example.com ' })

    expect(proposal).toMatchObject({
      status: 'pending',
      title: 'Grow Fernleaf',
      project: { id: fernleaf, title: 'Fernleaf' },
      owner: { id: cast.olivia.id, name: 'Olivia Hart', role_in_company: 'Founder', bio: 'Fernleaf Ltd' },
      provider: { id: cast.priya.id, name: 'Priya Shah', email: 'priya@example.com' },
      provider_share: 10,
      version_number: 1,
      turn: 'provider',
      viewer_side: 'owner',
      comparison: null,
      fee: null,
      negotiation_summary: { versions_exchanged: 1, next_action: { party: 'provider' } },
      allowed: { counter: false, agree: false, reject: false, accept_version: false, comment: true },
    })
    expect(proposal.current_version).toMatchObject({
      status: 'Under Review',
      created_by: 'owner',
      terms: { provider_share: 10, owner_retains: 90, monthly_revenue_threshold: 100_000, currency: 'gbp' },
    })
    const [notification] = await db.selectFrom('notifications').selectAll().execute()
    expect(notification).toMatchObject({
      recipient_id: cast.priya.id,
      type: 'proposal',
      link_url: `/proposal-detail?id=${proposal.id}`,
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'priya@example.com' })
    expect(mail?.text_body).toContain(`https://sharewell.example/proposal-detail?id=${proposal.id}`)
    expect(mail?.text_body).toContain('10% of the revenue for 36 months, from a monthly revenue of £1,000.00 on')
  })

  test('sends no mail to an account when asked not to', async () => {
    await send({ project_id: fernleaf, email: 'priya@example.com', send_email: false })
    expect(await mails()).toEqual([])
  })

  test('invites somebody without an account, always by mail', async () => {
    const proposal = await send({ project_id: fernleaf, email: 'newcomer@example.com', send_email: false })

    expect(proposal.provider).toMatchObject({ id: null, name: 'newcomer@example.com', email: 'newcomer@example.com' })
    const [mail] = await mails()
    expect(mail?.recipient).toBe('newcomer@example.com')
    const link = `https://sharewell.example/provider-register?proposalId=${proposal.id}&email=newcomer%40example.com`
    expect(mail?.text_body).toContain(link)
  })

  test('names a new project, which is kept as a draft', async () => {
    const proposal = await send({ new_project_name: 'Window boxes', email: 'priya@example.com' })

    const project = await as(cast.olivia).projects.getProject({ id: proposal.project.id ?? '' })
    expect(project).toMatchObject({ title: 'Window boxes', project_status: 'draft', owner: { id: cast.olivia.id } })
  })

  test('chooses a provider by id', async () => {
    const proposal = await send({ project_id: fernleaf, provider_id: cast.marco.id })
    expect(proposal.provider.name).toBe('Marco Bianchi')
  })

  test('is refused another owner’s project, the same as one that does not exist', async () => {
    const other = await register(db, { role: 'owner', name: 'Another Owner', email: 'another-owner@example.com' })
    const refusals = [
      await refusalOf(send({ project_id: fernleaf, email: 'priya@example.com' }, other)),
      await refusalOf(send({ project_id: randomUUID(), email: 'priya@example.com' }, other)),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['PROJECT_NOT_YOURS', 'PROJECT_NOT_YOURS'])
  })

  test.each([
    ['no address', {}, 'INVALID_INPUT'],
    ['their own address', { email: 'olivia@fernleaf.example' }, 'CANNOT_PROPOSE_TO_YOURSELF'],
    ['a trader’s address', { email: 'theo@example.com' }, 'RECIPIENT_HAS_OTHER_ROLE'],
  ])('is refused %s, at the field', async (_case, changes, code) => {
    expect(await refusalOf(send({ project_id: fernleaf, ...changes }))).toMatchObject({ code, field: 'email' })
    expect(await mails()).toEqual([])
  })

  test('is refused a provider id that is nobody’s or an owner’s', async () => {
    const unknown = await refusalOf(send({ project_id: fernleaf, provider_id: randomUUID() }))
    expect(unknown.code).toBe('NOT_FOUND')
    const admin = await refusalOf(send({ project_id: fernleaf, provider_id: cast.ada.id }))
    expect(admin.code).toBe('RECIPIENT_HAS_OTHER_ROLE')
  })

  test('sends once, however often the same request arrives', async () => {
    const form = proposalWith({ project_id: fernleaf, email: 'priya@example.com' })
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => as(cast.olivia, { key }).proposals.createProposal(form)))

    expect(new Set(answers.map(({ created_at }) => created_at)).size).toBe(1)
    expect(await mails()).toHaveLength(1)
    expect(await refusalOf(as(cast.olivia).proposals.createProposal(form))).toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  test('keeps line breaks of a title out of the subject', async () => {
    await send({ project_id: fernleaf, email: 'priya@example.com', title: 'Grow\r\nBcc: x' })
    expect((await mails())[0]?.subject).toBe('Olivia Hart sent you a proposal: Grow Bcc: x')
  })
})

describe('a provider', () => {
  test('proposes a new project by name to an owner; the project is made when they agree', async () => {
    const proposal = await send(
      { new_project_name: 'Fernleaf for teams', email: 'olivia@fernleaf.example' },
      cast.priya,
    )
    expect(proposal).toMatchObject({
      project: { id: null, title: 'Fernleaf for teams' },
      project_info: null,
      owner: { id: cast.olivia.id },
      turn: 'owner',
    })

    const agreed = await as(cast.olivia).proposals.agreeToProposal({
      id: proposal.id,
      version_id: proposal.current_version.id,
      reporting_start_date: '2026-12-01',
    })
    expect(agreed.project_info).toMatchObject({ title: 'Fernleaf for teams', project_status: 'active' })
    const project = await as(cast.olivia).projects.getProject({ id: agreed.project.id ?? '' })
    expect(project.owner.id).toBe(cast.olivia.id)
  })

  test('proposes on a project they can see without naming its owner', async () => {
    await send({ project_id: fernleaf, email: 'priya@example.com' })
    const proposal = await send({ project_id: fernleaf }, cast.priya)
    expect(proposal.owner.id).toBe(cast.olivia.id)
  })

  test('does not learn of projects they cannot see', async () => {
    const other = await register(db, {
      role: 'provider',
      name: 'Another Provider',
      email: 'another-provider@example.com',
    })
    expect(await refusalOf(send({ project_id: fernleaf }, other))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('invites an owner without an account through the sign-up', async () => {
    const proposal = await send({ new_project_name: 'Bakery app', email: 'newcomer@example.com' }, cast.priya)
    const link = `https://sharewell.example/signup?proposalId=${proposal.id}&email=newcomer%40example.com`
    expect((await mails())[0]?.text_body).toContain(link)
  })
})

describe('whoever registers with the invited address', () => {
  test('gets the proposals on the side of their role, and no others', async () => {
    const proposal = await send({ project_id: fernleaf, email: 'latecomer@example.com' })
    const late = await register(db, { role: 'provider', name: 'A Latecomer', email: 'latecomer@example.com' })
    const asOwner = { user_id: late.id, role: 'owner' as const, email: late.email }
    expect(await db.transaction().execute((tx) => linkInvitedProposals(tx, asOwner))).toEqual([])

    const asProvider = { ...asOwner, role: 'provider' as const }
    expect(await db.transaction().execute((tx) => linkInvitedProposals(tx, asProvider))).toMatchObject([
      { id: proposal.id, creator_id: cast.olivia.id },
    ])
    expect(await as(late).proposals.getProposal({ id: proposal.id })).toMatchObject({
      provider: { id: late.id, name: 'A Latecomer' },
      allowed: { counter: true, accept_version: true, reject: true, agree: false },
    })
  })

  test('is found even while the proposal is being sent', async () => {
    const later = Array.from({ length: 12 }, (_, n) => `both-at-once-${n}@example.com`)
    for (const email of later) {
      const [proposal] = await Promise.all([
        send({ project_id: fernleaf, email }),
        db.transaction().execute(async (tx) => {
          const { id } = await register(tx, { role: 'provider', name: 'A Newcomer', email })
          return linkInvitedProposals(tx, { user_id: id, role: 'provider', email })
        }),
      ])
      const { provider } = await as(cast.olivia).proposals.getProposal({ id: proposal.id })
      expect(provider).toMatchObject({ name: 'A Newcomer' })
    }
  })
})

test('only the two sides may send: a trader, an admin and a visitor are refused', async () => {
  const form = { project_id: fernleaf, email: 'priya@example.com' }
  expect((await refusalOf(send(form, cast.theo))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(send(form, cast.ada))).code).toBe('NOT_ALLOWED')
  const nobody = as(null).proposals.createProposal(proposalWith(form))
  expect((await refusalOf(nobody)).code).toBe('NOT_SIGNED_IN')
})

test('a hundred a day, so that nobody sends unwanted mail in masses; the refusal says how long to wait', async () => {
  const busy = await register(db, { role: 'owner', name: 'A Busy Owner', email: 'busy@example.com' })
  const form = { project_id: undefined, new_project_name: 'Larkspur' }
  for (let n = 0; n < 100; n += 1) await send({ ...form, email: `stranger-${n}@example.com` }, busy)
  expect(await refusalOf(send({ ...form, email: 'one-more@example.com' }, busy))).toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: 'Too many tries. Please wait 24 hours and try again.',
  })
  clock.advance({ hours: 25 })
  await send({ ...form, email: 'one-more@example.com' }, busy)
})
