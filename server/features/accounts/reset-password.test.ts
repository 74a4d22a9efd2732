import { beforeEach, describe, expect, it } from 'vitest'
import { accountBrowser } from '#server/testing/account-browser.ts'
import { oliviaForm, PASSWORD, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const { clock, as } = server
const NEW_PASSWORD = 'meal-planner-2'

beforeEach(() => clock.advance({ minutes: 61 }))

async function somebody() {
  const { registration } = await server.registered(oliviaForm())
  return registration.email
}

async function mailedToken(email: string): Promise<string> {
  clock.advance({ seconds: 1 })
  await as(null).accounts.forgotPassword({ email })
  const { text_body } = await server.lastMail(email, 'Set a new password for Sharewell')
  return /reset-password\?token=([\w-]+)/.exec(text_body)?.[1] ?? ''
}

const reset = (token: string, new_password = NEW_PASSWORD) => as(null).accounts.resetPassword({ token, new_password })
const stateOf = async (token: string) => (await as(null).accounts.getPasswordReset({ token })).state

describe('asking for a link', () => {
  it('answers the same for an address without an account, and mails nothing there', async () => {
    const email = await somebody()
    const answer = await as(null).accounts.forgotPassword({ email })
    const other = await as(null).accounts.forgotPassword({ email: 'nobody@example.com' })
    await server.jobs.drain()
    expect(answer.success).toBe(other.success)
    expect(Object.keys(answer)).toEqual(Object.keys(other))
    expect(await server.mailsTo('nobody@example.com')).toEqual([])
  })

  it('does the same work for both before it answers: the account is looked up by a job', async () => {
    const email = await somebody()
    const links = () => server.db.selectFrom('password_resets').selectAll().execute()
    const before = await links()
    await as(null).accounts.forgotPassword({ email })
    expect(await links()).toEqual(before)
    await server.jobs.drain()
    expect(await links()).toHaveLength(before.length + 1)
  })

  it('keeps the link as a hash only', async () => {
    const token = await mailedToken(await somebody())
    const rows = await server.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('says how long to wait after five of them, for any address', async () => {
    for (const email of [await somebody(), 'nobody-else@example.com']) {
      for (let count = 0; count < 5; count += 1) await as(null).accounts.forgotPassword({ email })
      expect(await refusalOf(as(null).accounts.forgotPassword({ email }))).toEqual({
        code: 'RATE_LIMITED',
        message: 'Too many tries. Please wait 60 minutes and try again.',
      })
    }
  })

  it.each([
    ['', 'Email is required'],
    ['no address', 'Invalid email address'],
    [`${'x'.repeat(10_000)}@example.com`, 'Invalid email address'],
  ])('refuses %.20s', async (email, message) => {
    const outcome = await as(null)
      .accounts.forgotPassword({ email })
      .catch((error) => error)
    expect(JSON.stringify(outcome.data ?? outcome.cause)).toContain(message)
  })
})

describe('the link', () => {
  it('sets the password once, ends every session and sends a mail', async () => {
    const email = await somebody()
    const browser = accountBrowser(server)
    await browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
    const token = await mailedToken(email)
    expect(await stateOf(token)).toBe('open')

    expect(await reset(token)).toEqual({ success: true, email })
    expect(await browser.viewer()).toBeNull()
    expect(await refusalOf(as(null).accounts.login({ email, password: PASSWORD }))).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    expect((await as(null).accounts.login({ email, password: NEW_PASSWORD })).viewer).toMatchObject({ email })
    await server.jobs.drain()
    const subjects = (await server.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was reset')
    const chain = await server.auditOf(`user:${(await server.user(email)).id}`)
    expect(chain.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password_reset_requested', 'password_reset']),
    )
  })

  it('says plainly when it was used, has expired, or was never sent', async () => {
    const email = await somebody()
    const used = await mailedToken(email)
    await reset(used)
    expect(await stateOf(used)).toBe('used')
    expect((await refusalOf(reset(used))).message).toMatch(/^This link was already used\./)

    const late = await mailedToken(email)
    clock.advance({ minutes: 60 })
    expect(await stateOf(late)).toBe('expired')
    expect((await refusalOf(reset(late))).message).toMatch(/^This link has expired/)

    expect(await stateOf('made-up')).toBe('unknown')
    expect(await refusalOf(reset('made-up'))).toMatchObject({ code: 'RESET_LINK_DEAD' })
  })

  it('works for one of two who use it at once', async () => {
    const token = await mailedToken(await somebody())
    const outcomes = await Promise.allSettled([reset(token, 'first-one'), reset(token, 'second-one')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('leaves no session to who signs in with the old password at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = await somebody()
      const token = await mailedToken(email)
      const browser = accountBrowser(server, { ip: `203.0.113.${100 + round}` })
      const signIn = browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
      await Promise.allSettled([signIn, reset(token)])
      expect(await browser.viewer()).toBeNull()
      const { id } = await server.user(email)
      expect(await server.db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
    }
  })

  it('closes the links that were mailed before it', async () => {
    const email = await somebody()
    const first = await mailedToken(email)
    const second = await mailedToken(email)
    expect(await stateOf(first)).toBe('open')
    await reset(second)
    expect(await stateOf(first)).toBe('used')
  })

  it('is closed by another password that its owner sets inside', async () => {
    const email = await somebody()
    const token = await mailedToken(email)
    const browser = accountBrowser(server)
    await browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
    const change = (current_password: string) =>
      browser.call(({ security }) => security.changePassword({ current_password, new_password: NEW_PASSWORD }))
    await refusalOf(change('a guess'))
    expect(await stateOf(token)).toBe('open')
    await change(PASSWORD)
    expect(await refusalOf(reset(token, 'of-somebody-else'))).toMatchObject({ code: 'RESET_LINK_DEAD' })
    expect(await browser.viewer()).toMatchObject({ email })
  })

  it('stops a change of address that somebody else may have asked for', async () => {
    const email = await somebody()
    const waiting = await server.beginEmailChange((await server.user(email)).id)
    await reset(await mailedToken(email))
    expect(await waiting()).toBeUndefined()
  })

  it('opens the account again for an owner whom somebody locked out by guessing', async () => {
    const email = await somebody()
    for (let count = 0; count < 50; count += 1) {
      await refusalOf(as(null, { ip: `198.51.100.${count}` }).accounts.login({ email, password: 'a guess' }))
    }
    const owner = accountBrowser(server, { ip: '203.0.113.77' })
    const signIn = (password: string) => owner.call(({ accounts }) => accounts.login({ email, password }))
    expect(await refusalOf(signIn(PASSWORD))).toMatchObject({ code: 'RATE_LIMITED' })
    const token = await mailedToken(email)
    await owner.call(({ accounts }) => accounts.resetPassword({ token, new_password: NEW_PASSWORD }))
    expect((await signIn(NEW_PASSWORD)).viewer).toMatchObject({ email })
  })

  it('takes no short and no endless password', async () => {
    const token = await mailedToken(await somebody())
    for (const bad of ['', 'short', 'x'.repeat(10_000)]) await expect(reset(token, bad)).rejects.toThrow()
    expect(await stateOf(token)).toBe('open')
  })
})
