import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { proposalWith } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { PASSWORD, useProfiles } from '#server/testing/use-profiles.ts'

const house = useProfiles()
const { as, clock, db, people, someone, mailsTo, codeFor } = house

beforeEach(async () => {
  clock.advance({ hours: 2 })
})

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`

interface Ask {
  id?: string
  current_password?: string
}

const ask = (person: Viewer, email: string, { id = randomUUID(), current_password = PASSWORD }: Ask = {}) =>
  as(person).profiles.requestEmailChange({ id, email, current_password })
const confirm = (person: Viewer, id: string, otp: string) => as(person).profiles.confirmEmailChange({ id, otp })

async function begun(role: Viewer['role'] = 'owner') {
  const person = await someone(role)
  const email = newAddress()
  const { id } = await ask(person, email)
  return { person, email, id, code: await codeFor(email) }
}

describe('another address', () => {
  test('takes effect with the code that was sent to it, and is mailed to the old one', async () => {
    const person = await someone()
    const email = newAddress()
    const pending = await ask(person, email.toUpperCase())
    expect(pending).toMatchObject({ email, mailbox_url: expect.stringContaining(encodeURIComponent(email)) })
    expect(pending.resend_in_seconds).toBe(45)
    expect(new Date(pending.expires_at).getTime() - clock.now().getTime()).toBe(600_000)
    expect(await as(person).profiles.getSettings()).toMatchObject({ email: person.email, email_change: pending })
    const [warning] = await mailsTo(person.email)
    expect(warning?.subject).toBe('Your email is about to change')
    expect(warning?.text_body).toContain(email)
    expect(warning?.text_body).toContain('https://sharewell.example/settings?tab=account')
    expect(warning?.text_body).not.toMatch(/^ {4}\d{6}$/m)

    const settings = await confirm(person, pending.id, await codeFor(email))
    expect(settings).toMatchObject({ email, email_change: null })
    expect(await house.user(person.id)).toMatchObject({ email, email_verified: true })
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your email has changed')
    const [changed, begun] = await house.bellOf(person.id)
    expect(begun).toMatchObject({ type: 'system', title: warning?.subject, link_url: '/settings?tab=account' })
    expect(changed).toMatchObject({ type: 'system', title: 'Your email has changed', mail_due_at: null })
    expect(changed?.message).toContain(email)
    expect((await house.auditOf(person.id)).map(({ action }) => action)).toEqual([
      'email_change_requested',
      'email_changed',
    ])
    expect(JSON.stringify(await house.auditOf(person.id))).not.toContain('@')
  })

  test('signs out every other session', async () => {
    const { person, id, code } = await begun()
    await house.addSession(person)
    await confirm(person, id, code)
    const left = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([{ id: person.session_id }])
  })

  test('closes the links to a new password that were mailed to the old one', async () => {
    const { person, id, code } = await begun()
    const now = clock.now()
    const link = { token_hash: randomUUID(), created_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
    await db
      .insertInto('password_resets')
      .values({ user_id: person.id, ...link })
      .execute()
    await confirm(person, id, code)
    const open = db.selectFrom('password_resets').select('id').where('user_id', '=', person.id)
    expect(await open.where('used_at', 'is', null).execute()).toEqual([])
  })

  test('brings the proposals that were sent to it', async () => {
    const { person, email, id, code } = await begun('provider')
    const proposal = proposalWith({ new_project_name: 'Fernleaf', email })
    await as(people.olivia).proposals.createProposal(proposal)
    await confirm(person, id, code)
    const linked = await as(person).proposals.getProposal({ id: proposal.id })
    expect(linked.provider.id).toBe(person.id)
  })

  test('asks for the password, five times at most', async () => {
    const person = await someone()
    const guess = () => refusalOf(ask(person, newAddress(), { current_password: 'a guess' }))
    for (let count = 0; count < 5; count += 1) {
      expect(await guess()).toMatchObject({ code: 'PASSWORD_NOT_RIGHT', field: 'current_password' })
    }
    expect(await refusalOf(ask(person, newAddress()))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await db.selectFrom('email_changes').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  })

  test('only the mail to it says that it already has an account', async () => {
    const person = await someone()
    const pending = await ask(person, people.priya.email)
    const other = await ask(await someone(), newAddress())
    expect(Object.keys(pending)).toEqual(Object.keys(other))
    const mail = (await mailsTo(people.priya.email)).at(-1)
    expect(mail?.subject).toBe('This address already has a Sharewell account')
    expect(mail?.text_body).not.toMatch(/\d{6}/)
    expect(mail?.text_body).not.toContain(person.email)
    expect((await refusalOf(confirm(person, pending.id, '123456'))).code).toBe('CODE_INVALID')
  })

  test('that registers in the meantime stays with who registered', async () => {
    const { person, email, id, code } = await begun()
    const first = await someone()
    await db.updateTable('users').set({ email }).where('id', '=', first.id).execute()
    expect((await refusalOf(confirm(person, id, code))).code).toBe('ACCOUNT_EXISTS')
    expect((await house.user(person.id)).email).toBe(person.email)
  })

  test('must be another one, and an address', async () => {
    const person = await someone()
    expect(await refusalOf(ask(person, person.email))).toMatchObject({ code: 'EMAIL_UNCHANGED', field: 'email' })
    for (const bad of ['', 'olivia', `${'x'.repeat(10_000)}@example.com`, 'olivia@fernleaf.example\r\nBcc: all']) {
      await expect(ask(person, bad)).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('the code', () => {
  test('is refused when wrong, and after five wrong tries even when right', async () => {
    const { person, id, code } = await begun()
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 5 }, () => refusalOf(confirm(person, id, wrong))))
    expect(new Set(tries.map(({ code: refusal }) => refusal))).toEqual(new Set(['CODE_INVALID']))
    expect((await refusalOf(confirm(person, id, code))).message).toBe('Too many wrong attempts. Send a new code.')
    expect((await house.user(person.id)).email).toBe(person.email)
  })

  test('works for ten minutes; another can be had after 45 seconds, within the hour', async () => {
    const { person, email, id, code } = await begun()
    const resend = () => as(person).profiles.resendEmailCode({ id })
    expect(await refusalOf(resend())).toMatchObject({
      code: 'CODE_TOO_SOON',
      message: 'A new code can be sent in 45 seconds.',
    })
    clock.advance({ minutes: 10 })
    expect((await refusalOf(confirm(person, id, code))).message).toBe('This code has expired. Send a new one.')
    await resend()
    const fresh = await codeFor(email)
    expect((await confirm(person, id, fresh)).email).toBe(email)

    const late = await begun()
    clock.advance({ minutes: 61 })
    expect((await as(late.person).profiles.getSettings()).email_change).toBeNull()
    const again = await refusalOf(as(late.person).profiles.resendEmailCode({ id: late.id }))
    expect(again.code).toBe('EMAIL_CHANGE_EXPIRED')
    expect((await refusalOf(confirm(late.person, late.id, late.code))).code).toBe('EMAIL_CHANGE_EXPIRED')
  })

  test('given twice at once changes the address once', async () => {
    const { person, email, id, code } = await begun()
    const [one, two] = await Promise.all([confirm(person, id, code), confirm(person, id, code)])
    expect(two).toEqual(one)
    expect(one.email).toBe(email)
    expect((await mailsTo(person.email)).filter(({ subject }) => subject.endsWith('has changed'))).toHaveLength(1)
  })

  test('opens only the change it was sent for, and only for its owner', async () => {
    const [one, two] = [await begun(), await begun()]
    expect((await refusalOf(confirm(two.person, one.id, one.code))).code).toBe('EMAIL_CHANGE_EXPIRED')
    if (one.code !== two.code)
      expect((await refusalOf(confirm(two.person, two.id, one.code))).code).toBe('CODE_INVALID')
    // Asking for another address replaces the first one.
    const { id } = await ask(one.person, newAddress())
    expect((await refusalOf(confirm(one.person, one.id, one.code))).code).toBe('EMAIL_CHANGE_EXPIRED')
    expect((await refusalOf(confirm(one.person, id, one.code))).code).toBe('CODE_INVALID')
  })
})

describe('asking', () => {
  test('twice, or twice at once, is one change and one mail; the id of another is refused', async () => {
    const person = await someone()
    const [email, id] = [newAddress(), randomUUID()]
    const [first, second] = await Promise.all([ask(person, email, { id }), ask(person, email, { id })])
    expect(second).toEqual(first)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await refusalOf(ask(person, newAddress(), { id }))).code).toBe('ALREADY_EXISTS')
    expect((await refusalOf(ask(await someone(), newAddress(), { id }))).code).toBe('ALREADY_EXISTS')
  })

  test('can be taken back', async () => {
    const { person, id, code } = await begun()
    expect((await as(person).profiles.cancelEmailChange({})).email_change).toBeNull()
    expect((await refusalOf(confirm(person, id, code))).code).toBe('EMAIL_CHANGE_EXPIRED')
  })

  test('more than five times an hour is refused, with how long to wait', async () => {
    const person = await someone()
    for (let count = 0; count < 5; count += 1) await ask(person, newAddress())
    const refused = await refusalOf(ask(person, newAddress()))
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused.message).toContain('60 minutes')
  })
})
