import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proposalWith } from '#scenarios/propose-deal.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { projectsHere } from '#server/testing/projects-here.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { auditChains, queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { linkInvitedProposals } from './commands.ts'

const house = useOperations((deps) => ({
  projects: projectsHere(),
  proposals: proposalsHere(deps),
}))
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
      title: 'Growth work for Fernleaf',
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
    expect(mail?.text_body).toContain('10% of the revenue for 36 months, in months of £1,000.00 or more')
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
    expect(mail?.text_body).toContain(`https://sharewell.example/offer?token=${proposal.id}.`)
  })

  test('names a new project, which is stored as a draft', async () => {
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
    const again = (words: object) => as(cast.olivia).proposals.createProposal({ ...form, ...words })
    expect(await again({})).toEqual(answers[0])
    expect(await mails()).toHaveLength(1)
    expect(await refusalOf(again({ title: 'Grow Larkspur' }))).toMatchObject({ code: 'ALREADY_EXISTS' })
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
      signature: 'Olivia Hart',
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

  test('invites an owner without an account to read the offer', async () => {
    const proposal = await send({ new_project_name: 'Bakery app', email: 'newcomer@example.com' }, cast.priya)
    expect((await mails())[0]?.text_body).toContain(`https://sharewell.example/offer?token=${proposal.id}.`)
  })
})

describe('a person who registers with the invited address', () => {
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

  test('is found even while the proposal is being sent, whichever comes first', async () => {
    const olivias = sql`select from users where id = ${cast.olivia.id} for no key update`
    for (const order of ['sent first', 'registered first']) {
      const form = proposalWith({ project_id: fernleaf, email: `${order.replace(' ', '-')}@example.com` })
      const email = form.email ?? ''
      const sending = () => as(cast.olivia).proposals.createProposal(form)
      const registering = () =>
        db.transaction().execute(async (tx) => {
          const { id } = await register(tx, { role: 'provider', name: 'A Newcomer', email })
          await linkInvitedProposals(tx, { user_id: id, role: 'provider', email })
          if (order === 'registered first') await olivias.execute(tx)
        })
      // The first has done everything but the commit when the other one looks.
      if (order === 'sent first') await queueBehindLock(db, auditChains(`deal:${form.id}`), [sending, registering])
      else await queueBehindLock(db, olivias, [registering, sending])
      const rows = await db
        .selectFrom('proposals as p')
        .innerJoin('users as u', 'u.id', 'p.provider_id')
        .select('u.name')
        .where('u.email', '=', email)
        .execute()
      expect(rows, order).toEqual([{ name: 'A Newcomer' }])
    }
  })

  test('takes no proposal that another got under this address before', async () => {
    const email = 'handed-on@example.com'
    const { id } = await send({ project_id: fernleaf, email })
    const first = await register(db, { role: 'provider', name: 'A First Provider', email })
    const link = (user_id: string) =>
      db.transaction().execute((tx) => linkInvitedProposals(tx, { user_id, role: 'provider', email }))
    expect(await link(first.id)).toMatchObject([{ id }])
    await db.updateTable('users').set({ email: 'moved-on@example.com' }).where('id', '=', first.id).execute()
    const second = await register(db, { role: 'provider', name: 'A Second Provider', email })
    expect(await link(second.id)).toEqual([])
    expect((await refusalOf(as(second).proposals.getProposal({ id }))).code).toBe('NOT_FOUND')
  })
})

test('only the two sides may send: a trader, an admin and a visitor are refused', async () => {
  const form = { project_id: fernleaf, email: 'priya@example.com' }
  expect((await refusalOf(send(form, cast.theo))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(send(form, cast.ada))).code).toBe('NOT_ALLOWED')
  const nobody = as(null).proposals.createProposal(proposalWith(form))
  expect((await refusalOf(nobody)).code).toBe('NOT_SIGNED_IN')
})

describe('so that nobody sends unwanted mail in masses', () => {
  const form = { project_id: undefined, new_project_name: 'Larkspur' }
  const owner = (name: string) => register(db, { role: 'owner', name, email: `${randomUUID()}@example.com` })

  test('a hundred proposals a day are sent; the refusal says how long to wait', async () => {
    const busy = await owner('A Busy Owner')
    for (let n = 0; n < 100; n += 1) await send({ ...form, email: 'marco@example.com' }, busy)
    expect(await refusalOf(send({ ...form, email: 'marco@example.com' }, busy))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 24 hours and try again.',
    })
    clock.advance({ hours: 25 })
    await send({ ...form, email: 'marco@example.com' }, busy)
  })

  test('ten invitations a day to people without an account, also at once, and others go on', async () => {
    const busy = await owner('An Inviting Owner')
    for (let n = 0; n < 9; n += 1) await send({ ...form, email: `stranger-${n}@example.com` }, busy)
    // All of them have counted what was sent before when the first can go on, unless they count one after the other.
    const two_more = ['stranger-10@example.com', 'stranger-11@example.com'].map(
      (email) => () =>
        send({ ...form, email }, busy).then(
          () => 'sent',
          () => 'refused',
        ),
    )
    const held = sql`lock table proposals in share mode`
    expect(await queueBehindLock(db, held, two_more)).toEqual(['sent', 'refused'])
    expect(await refusalOf(send({ ...form, email: 'one-more@example.com' }, busy))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many invitations of people without an account. Please wait 24 hours and try again.',
    })
    await send({ ...form, email: 'marco@example.com' }, busy)
    // Refusals that reveal whether an address has an account share one limit: beyond it every address gets the same answer.
    for (let n = 0; n < 8; n += 1) await refusalOf(send({ ...form, email: `guess-${n}@example.com` }, busy))
    const answers = ['unknown@example.com', cast.olivia.email].map((email) => refusalOf(send({ ...form, email }, busy)))
    const [unknown, known] = await Promise.all(answers)
    expect(known).toMatchObject({ code: 'RATE_LIMITED', message: unknown?.message })
    expect(known?.message).not.toContain('account')
    expect((await mails()).filter(({ recipient }) => recipient.startsWith('stranger-'))).toHaveLength(10)
  })

  test('an id that exists is refused alike for every address, and a limited number of times', async () => {
    const busy = await owner('A Guessing Owner')
    const first = proposalWith({ ...form, email: 'marco@example.com' })
    await as(busy).proposals.createProposal(first)
    for (let n = 0; n < 10; n += 1) await send({ ...form, email: `other-stranger-${n}@example.com` }, busy)
    const guess = (email: string, id: object) => refusalOf(send({ ...form, email, ...id }, busy))
    for (const id of [{ id: first.id }, { version_id: first.version_id }]) {
      const answers = [await guess('priya@example.com', id), await guess('nobody@example.com', id)]
      expect(answers.map(({ code }) => code)).toEqual(['ALREADY_EXISTS', 'ALREADY_EXISTS'])
    }
    expect(await as(busy).proposals.createProposal(first)).toMatchObject({ id: first.id })
    for (let n = 0; n < 6; n += 1) await guess('priya@example.com', { id: first.id })
    expect(await guess('priya@example.com', { id: first.id })).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('three invitations a day to one address, from all who send them', async () => {
    const [first, second] = [await owner('A First Owner'), await owner('A Second Owner')]
    const last = proposalWith({ ...form, email: 'wanted@example.com' })
    for (const by of [first, first]) await send({ ...form, email: 'wanted@example.com' }, by)
    await as(second).proposals.createProposal(last)
    // Sent again, as after a lost answer, it is answered with itself.
    expect(await as(second).proposals.createProposal(last)).toMatchObject({ id: last.id })
    expect(await refusalOf(send({ ...form, email: 'wanted@example.com' }, second))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many invitations of this address. Please wait 24 hours and try again.',
    })
    clock.advance({ hours: 25 })
    await send({ ...form, email: 'wanted@example.com' }, second)
  })
})

test('mails to people who have not answered carry no link but ours, whatever is typed into names and texts', async () => {
  const bait = { title: 'Claim https://evil.example/pay', new_project_name: 'www.evil.example', project_id: undefined }
  const stranger = await register(db, { role: 'owner', name: 'Visit evil.example', email: 'bait@example.com' })
  const to_member = await send({ ...bait, email: 'priya@example.com' }, stranger)
  const content = 'Sign in at http://evil.example now'
  await as(stranger).proposals.commentOnProposal({ id: to_member.id, comment_id: randomUUID(), content })
  await send({ ...bait, email: 'newcomer@example.com' }, stranger)
  await house.jobs.drain()

  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['newcomer@example.com', 'priya@example.com'])
  for (const { subject, text_body, html_body } of sent) {
    for (const part of [subject, text_body, html_body])
      expect(part).not.toMatch(/evil\.example|https?:\/\/(?!sharewell\.example)/)
  }
  const invitation = sent.find(({ recipient }) => recipient === 'newcomer@example.com')
  expect(invitation?.subject).toBe('Visit evil .example invites you to a revenue share')
  expect(invitation?.text_body).not.toMatch(/Claim|www/)
  expect(invitation?.text_body).toContain('The offer: the provider receives')
})
