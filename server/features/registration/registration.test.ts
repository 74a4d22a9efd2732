import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { hearEvents } from '#server/testing/hear-events.ts'
import { oliviaForm as olivia, PASSWORD, priyaForm as priya, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const { db, clock, jobs, as, lastMail, codeFor, wrongCodeFor } = server

beforeEach(async () => {
  // Every test has its own people, and half an hour of quiet behind it.
  clock.advance({ minutes: 30 })
})

describe('registering', () => {
  it('holds the details, mails a code, and makes the account when the code is right', async () => {
    const registration = olivia()
    const id = randomUUID()
    const pending = await as(null).registration.requestOtp({ id, otp_type: 'register', registration })
    expect(pending).toMatchObject({ pending_id: id, email: registration.email })
    expect(new Date(pending.resend_at).getTime() - clock.now().getTime()).toBe(45_000)
    expect(new Date(pending.expires_at).getTime() - clock.now().getTime()).toBe(600_000)
    expect(pending.mailbox_url).toBe(`http://localhost:3000/mailbox?to=${encodeURIComponent(registration.email)}`)
    expect(await db.selectFrom('users').where('email', '=', registration.email).selectAll().execute()).toEqual([])

    const code = await codeFor(registration.email)
    const answer = await as(null).registration.verifyOtp({ pending_id: id, otp: code, password: PASSWORD })
    expect(answer).toEqual({
      success: true,
      email: registration.email,
      role: 'owner',
      return_to: null,
      signed_in: true,
    })

    const user = await server.user(registration.email)
    expect(user).toMatchObject({ role: 'owner', name: 'Olivia Hart', email_verified: true })
    const profile = await db.selectFrom('owner_profiles').where('user_id', '=', user.id).selectAll().executeTakeFirst()
    expect(profile).toMatchObject({ acting_personally: false, company_name: 'Fernleaf Ltd', industry: null })
    expect(await server.auditOf(`user:${user.id}`)).toMatchObject([
      { action: 'account_created', actor_role: 'visitor', data: { role: 'owner' } },
      { action: 'signed_in', data: { how: 'registration', new_device: true } },
    ])
  })

  it('stores neither the password nor the code as they are', async () => {
    const { id } = await server.request(olivia({ password: 'a very plain password' }))
    const row = await db.selectFrom('pending_registrations').where('id', '=', id).selectAll().executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain('a very plain password')
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(row?.code_hash).not.toContain(await codeFor(row?.email ?? ''))
  })

  it('clears the company of somebody who acts personally', async () => {
    const { registration } = await server.registered(olivia({ acting_personally: true }))
    const { id } = await server.user(registration.email)
    const profile = await db.selectFrom('owner_profiles').where('user_id', '=', id).selectAll().executeTakeFirst()
    expect(profile).toMatchObject({ acting_personally: true, company_name: null })
  })

  it('keeps what a provider offers', async () => {
    const { registration, answer } = await server.registered(priya())
    expect(answer.role).toBe('provider')
    const { id } = await server.user(registration.email)
    const profile = await db.selectFrom('provider_profiles').where('user_id', '=', id).selectAll().executeTakeFirst()
    expect(profile).toMatchObject({
      service_offering: 'Growth engineering',
      experience_level: 'Senior',
      skills: ['SQL', 'Funnels'],
      daily_rate_preferences: ['Minority'],
      daily_rate_amount: 48_000,
    })
  })

  it('refuses what the form refuses, and a role that nobody may choose', async () => {
    // What a program could send, whatever the types say.
    const request = (registration: object) =>
      as(null).registration.requestOtp({ id: randomUUID(), otp_type: 'register', registration: registration as never })
    for (const bad of [
      { ...olivia(), company_name: '' },
      { ...olivia(), password: 'short' },
      { ...olivia(), email: 'olivia' },
      { ...olivia(), first_name: ' ' },
      { ...olivia(), role: 'admin' },
      { ...priya(), revenue_share: [] },
      { ...priya(), experience: 'Wizard' },
    ]) {
      await expect(request(bad)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('sent twice is one registration and one mail; the id of another is refused', async () => {
    const registration = olivia()
    const id = randomUUID()
    const request = () => as(null).registration.requestOtp({ id, otp_type: 'register', registration })
    const [first, second] = await Promise.all([request(), request()])
    expect(second).toEqual(first)
    await jobs.drain()
    expect(await server.mailsTo(registration.email)).toHaveLength(1)

    const other = as(null).registration.requestOtp({ id, otp_type: 'register', registration: olivia() })
    expect(await refusalOf(other)).toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  it('reveals only to the owner of an address that it already has an account', async () => {
    const { registration } = await server.registered(olivia())
    clock.advance({ minutes: 16 })
    const again = await server.request(registration)
    expect(Object.keys(again.pending).sort()).toEqual(['email', 'expires_at', 'mailbox_url', 'pending_id', 'resend_at'])
    const mail = await lastMail(registration.email)
    expect(mail.subject).toBe('You already have a Sharewell account')
    expect(mail.text_body).not.toMatch(/\d{6}/)
    expect(mail.text_body).toContain('http://localhost:3000/login')
  })

  it('stops after five mails to one address', async () => {
    const registration = olivia()
    for (let count = 0; count < 5; count += 1) await server.request(registration)
    const refusal = await refusalOf(server.request(registration))
    expect(refusal).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    })
  })
})

describe('the code', () => {
  const verify = (pending_id: string, otp: string) =>
    as(null).registration.verifyOtp({ pending_id, otp, password: PASSWORD })

  it('is refused when wrong, and after five wrong tries even when right', async () => {
    const { id, registration } = await server.request(olivia())
    const wrong = await wrongCodeFor(registration.email)
    for (let count = 0; count < 5; count += 1) {
      expect(await refusalOf(verify(id, wrong))).toEqual({
        code: 'CODE_INVALID',
        message: 'Invalid OTP input.',
        field: 'otp',
      })
    }
    const right = await codeFor(registration.email)
    expect(await refusalOf(verify(id, right))).toMatchObject({
      code: 'CODE_INVALID',
      message: 'Too many wrong attempts. Send a new code.',
    })
    expect(await db.selectFrom('users').where('email', '=', registration.email).selectAll().execute()).toEqual([])
  })

  it('counts wrong tries that come all at once', async () => {
    const { id, registration } = await server.request(olivia())
    const wrong = await wrongCodeFor(registration.email)
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(verify(id, wrong))))
    const row = await db.selectFrom('pending_registrations').where('id', '=', id).selectAll().executeTakeFirst()
    expect(row?.failed_attempts).toBe(5)
  })

  it('cannot be guessed by many tries over new codes', async () => {
    const { id, registration } = await server.request(olivia())
    const wrong = await wrongCodeFor(registration.email)
    for (let count = 0; count < 10; count += 1) await refusalOf(verify(id, wrong))
    clock.advance({ seconds: 46 })
    await as(null).registration.resendOtp({ pending_id: id })
    expect(await refusalOf(verify(id, await codeFor(registration.email)))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('expires after ten minutes; within the hour a new one can be sent', async () => {
    const { id, registration } = await server.request(olivia())
    const first = await codeFor(registration.email)
    clock.advance({ minutes: 10 })
    expect(await refusalOf(verify(id, first))).toMatchObject({
      code: 'CODE_INVALID',
      message: 'This code has expired. Send a new one.',
    })
    await as(null).registration.resendOtp({ pending_id: id })
    const second = await codeFor(registration.email)
    expect(await verify(id, second)).toMatchObject({ success: true })
  })

  it('is gone with its registration after an hour, and for one that never was', async () => {
    const { id, registration } = await server.request(olivia())
    const code = await codeFor(registration.email)
    clock.advance({ hours: 1 })
    const expired = { code: 'REGISTRATION_EXPIRED', message: 'Registration session expired. Please sign up again.' }
    expect(await refusalOf(verify(id, code))).toEqual(expired)
    expect(await refusalOf(as(null).registration.resendOtp({ pending_id: id }))).toEqual(expired)
    expect(await refusalOf(verify(randomUUID(), '123456'))).toEqual(expired)
    await expect(verify(id, '12345')).rejects.toMatchObject({ status: 400 })
  })

  it('is replaced by the one sent after 45 seconds, not sooner', async () => {
    const { id, registration } = await server.request(olivia())
    const first = await codeFor(registration.email)
    clock.advance({ seconds: 40 })
    expect(await refusalOf(as(null).registration.resendOtp({ pending_id: id }))).toEqual({
      code: 'CODE_TOO_SOON',
      message: 'A new code can be sent in 5 seconds.',
    })
    clock.advance({ seconds: 5 })
    const pending = await as(null).registration.resendOtp({ pending_id: id })
    expect(new Date(pending.resend_at).getTime() - clock.now().getTime()).toBe(45_000)
    const second = await codeFor(registration.email)
    if (second !== first) expect(await refusalOf(verify(id, first))).toMatchObject({ code: 'CODE_INVALID' })
    expect(await verify(id, second)).toMatchObject({ success: true })
  })

  it('asked for twice at once is sent once', async () => {
    const { id, registration } = await server.request(olivia())
    clock.advance({ seconds: 45 })
    const outcomes = await Promise.allSettled([1, 2].map(() => as(null).registration.resendOtp({ pending_id: id })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await jobs.drain()
    expect(await server.mailsTo(registration.email)).toHaveLength(2)
  })

  it('given twice, or twice at once, makes one account and gets one answer', async () => {
    const { id, registration } = await server.request(olivia())
    const code = await codeFor(registration.email)
    const answers = await Promise.all([verify(id, code), verify(id, code)])
    expect(answers.map(({ signed_in }) => signed_in).sort()).toEqual([false, true])
    const [first, second] = answers.map(({ signed_in: _, ...account }) => account)
    expect(second).toEqual(first)
    expect(await verify(id, code)).toEqual({ ...first, signed_in: false })
    const { id: user_id } = await server.user(registration.email)
    const sessions = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', user_id).execute()
    expect(sessions).toHaveLength(1)
    const { n } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('email', '=', registration.email)
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })

  it('of a second registration with the same address makes no second account', async () => {
    const registration = olivia()
    const first = await server.request(registration)
    const firstCode = await codeFor(registration.email)
    clock.advance({ seconds: 1 })
    const second = await server.request(registration)
    const secondCode = await codeFor(registration.email)
    const outcomes = await Promise.allSettled([verify(first.id, firstCode), verify(second.id, secondCode)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(await refusalOf(Promise.reject(lost?.reason))).toMatchObject({ code: 'ACCOUNT_EXISTS' })
  })
})

describe('an invited person', () => {
  it('arrives at the proposal, and gets every one that was sent to the address', async () => {
    const registration = priya()
    const { proposals } = await invite({ email: registration.email, count: 2 })
    const { answer } = await server.registered({ ...registration, proposal_id: proposals[0] })
    expect(answer.return_to).toBe(`/proposal-detail?id=${proposals[0]}`)
    const { id } = await server.user(registration.email)

    // Also from another device, whose address knows nothing of the proposal; once they have been there, no more.
    const { viewer } = await server.as(null).accounts.login({ email: registration.email, password: PASSWORD })
    const member = viewer && { ...viewer, session_id: 'of this test' }
    expect(await server.as(member).accounts.getSession()).toMatchObject({ landing_path: answer.return_to })
    await server.as(member).registration.clearLandingPath({})
    expect(await server.as(member).accounts.getSession()).toMatchObject({ landing_path: null })
    const linked = await db.selectFrom('proposals').where('provider_id', '=', id).select('id').execute()
    expect(linked.map((row) => row.id).sort()).toEqual([...proposals].sort())
    expect(await server.auditOf(`deal:${proposals[0]}`)).toMatchObject([{ action: 'party_registered' }])
  })

  it('who has an account already is led there by the mail that says so', async () => {
    const { registration } = await server.registered(priya())
    const { proposals } = await invite({ email: registration.email, count: 1 })
    clock.advance({ minutes: 16 })
    await server.request({ ...registration, proposal_id: proposals[0] })
    const { text_body } = await lastMail(registration.email)
    expect(text_body).toContain(`/login?returnTo=%2Fproposal-detail%3Fid%3D${proposals[0]}`)
  })

  it('shows at once on the screens of the person who invited them', async () => {
    const registration = priya()
    const { owner, proposals } = await invite({ email: registration.email, count: 1 })
    const { heard, stop } = await hearEvents(server.connection, owner.id)
    await server.registered(registration)
    await eventually(() => expect(heard).toEqual([{ topic: 'proposals', id: proposals[0] }]))
    await stop()
  })

  it('gets nothing of somebody else’s invitation, whatever the link says', async () => {
    const { proposals } = await invite({ email: 'marco@example.com', count: 1 })
    const { registration, answer } = await server.registered({ ...priya(), proposal_id: proposals[0] })
    expect(answer.return_to).toBeNull()
    const { id } = await server.user(registration.email)
    expect(await db.selectFrom('proposals').where('provider_id', '=', id).select('id').execute()).toEqual([])
  })

  it('arrives at the project that the link named, where something on it was sent to them', async () => {
    const registration = priya()
    const { project_id } = await invite({ email: registration.email, count: 1, onProject: true })
    const { answer } = await server.registered({ ...registration, project_id })
    expect(answer.return_to).toBe(`/project-detail?id=${project_id}`)
    expect((await server.user(registration.email)).landing_path).toBe(answer.return_to)
  })

  it('who is named both arrives at the proposal; who may see neither, nowhere in particular', async () => {
    const registration = priya()
    const { project_id, proposals } = await invite({ email: registration.email, count: 2, onProject: true })
    const both = { project_id, proposal_id: proposals[1] }
    const { answer } = await server.registered({ ...registration, ...both })
    expect(answer.return_to).toBe(`/proposal-detail?id=${proposals[1]}`)
    for (const stranger of [priya(both), olivia(both), olivia({ ...both, role: 'trader' })]) {
      expect((await server.registered(stranger)).answer.return_to).toBeNull()
      expect((await server.user(stranger.email)).landing_path).toBeNull()
    }
  })

  it('to a project goes back to the link they came by, or finds the invitation among their projects', async () => {
    const return_to = '/accept-invite?projectId=1&token=x'
    for (const [heading, arrives] of [
      [{ return_to }, return_to],
      [{ return_to: '/settings' }, '/projects'],
      [{}, '/projects'],
    ] as const) {
      const registration = priya()
      const { owner, project_id } = await invite({ email: 'somebody@example.com', count: 1, onProject: true })
      const invitation = { id: randomUUID(), project_id, inviter_id: owner.id, invited_email: registration.email }
      const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 86_400_000) }
      await db
        .insertInto('invitations')
        .values({ ...invitation, status: 'pending', ...times })
        .execute()
      const { answer } = await server.registered(registration, heading)
      expect(answer.return_to).toBe(arrives)
      const { id: provider_id } = await server.user(registration.email)
      const linked = db.selectFrom('invitations').select('id').where('provider_id', '=', provider_id)
      expect(await linked.execute()).toEqual([{ id: invitation.id }])
    }
  })

  it('of the wrong side gets nothing', async () => {
    const registration = olivia()
    const { proposals } = await invite({ email: registration.email, count: 1 })
    const { answer } = await server.registered({ ...registration, proposal_id: proposals[0] })
    expect(answer.return_to).toBeNull()
  })
})

interface Invitations {
  email: string
  count: number
  /** On a project that is there already, rather than on one that is only named. */
  onProject?: boolean
}

/** Proposals of an owner to an address that has no account. */
async function invite({ email, count, onProject = false }: Invitations) {
  const { registration } = await server.registered(olivia())
  const owner = await server.user(registration.email)
  const made = { created_at: clock.now(), updated_at: clock.now() }
  const proposals = Array.from({ length: count }, () => randomUUID())
  const project = {
    id: randomUUID(),
    owner_id: owner.id,
    title: 'Fernleaf',
    project_status: 'active' as const,
    ...made,
  }
  if (onProject) await db.insertInto('projects').values(project).execute()
  await db
    .insertInto('proposals')
    .values(
      proposals.map((id) => ({
        id,
        title: 'Growth work for Fernleaf',
        ...(onProject ? { project_id: project.id } : { new_project_name: 'Fernleaf' }),
        owner_id: owner.id,
        invited_email: email,
        created_by: 'owner',
        creator_id: owner.id,
        status: 'pending',
        ...made,
      })),
    )
    .execute()
  return { owner, proposals, project_id: project.id }
}
