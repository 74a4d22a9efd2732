import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountBrowser, accountBrowser } from '#server/testing/account-browser.ts'
import { codeShown } from '#server/testing/authenticator-app.ts'
import { oliviaForm, PASSWORD, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const { clock } = server
const proof = { current_password: PASSWORD }

beforeEach(() => clock.advance({ minutes: 61 }))

const signIn = (browser: AccountBrowser, email: string, remember = false) =>
  browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD, remember }))

const enter = (browser: AccountBrowser, code: string, { kind = 'authenticator' as const, trust_device = false } = {}) =>
  browser.call(({ accounts }) => accounts.verifySignInCode({ kind, code, trust_device }))

const recover = (browser: AccountBrowser, code: string) =>
  browser.call(({ accounts }) => accounts.verifySignInCode({ kind: 'recovery', code }))

/** Olivia, signed in, with two-step sign-in on. The code that turned it on is the one of half a minute ago. */
async function olivia() {
  const { registration } = await server.registered(oliviaForm())
  const { email } = registration
  const browser = accountBrowser(server)
  await signIn(browser, email)
  const { secret_text, uri } = await browser.call(({ security }) => security.startTwoStep(proof))
  const code = await codeShown(secret_text, -1)
  const { recovery_codes } = await browser.call(({ security }) => security.confirmTwoStep({ code }))
  return { email, browser, secret_text, uri, recovery_codes, setUpWith: code }
}

async function ageSecondStep(email: string) {
  const { id } = await server.user(email)
  const created_at = new Date(clock.now().getTime() - 8 * 24 * 60 * 60 * 1000)
  await server.db.updateTable('auth_two_factors').set({ created_at }).where('user_id', '=', id).execute()
}

async function mailedReset(email: string, browser = accountBrowser(server)) {
  clock.advance({ seconds: 1 })
  await server.as(null).accounts.forgotPassword({ email })
  const { text_body } = await server.lastMail(email, 'Set a new password for Sharewell')
  const token = /reset-password\?token=([\w-]+)/.exec(text_body)?.[1] ?? ''
  await browser.call(({ accounts }) => accounts.resetPassword({ token, new_password: PASSWORD }))
}

describe('turning it on', () => {
  it('takes the password and a first code, gives ten recovery codes, and is mailed', async () => {
    const { email, browser, uri, recovery_codes } = await olivia()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Sharewell:/)
    expect(recovery_codes).toHaveLength(10)
    expect(recovery_codes[0]).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    const { two_step } = await browser.call(({ security }) => security.getSecurity())
    expect(two_step).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    await server.lastMail(email, 'Two-step sign-in is on')
    const chain = await server.auditOf(`user:${(await server.user(email)).id}`)
    expect(chain.map(({ action }) => action)).toContain('two_step_enabled')
  })

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const { secret_text, recovery_codes } = await olivia()
    const rows = JSON.stringify([
      await server.db.selectFrom('auth_two_factors').selectAll().execute(),
      await server.db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    for (const notified of [
      secret_text,
      ...recovery_codes,
      ...recovery_codes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(rows).not.toContain(notified)
    }
  })

  it('is refused with a wrong password, a wrong code, before it is begun, and when it is on', async () => {
    const { registration } = await server.registered(oliviaForm())
    const browser = accountBrowser(server)
    await signIn(browser, registration.email)
    const start = (current_password: string) =>
      browser.call(({ security }) => security.startTwoStep({ current_password }))
    const confirm = (code: string) => browser.call(({ security }) => security.confirmTwoStep({ code }))
    expect(await refusalOf(confirm('123456'))).toMatchObject({ code: 'TWO_STEP_NOT_BEGUN' })
    expect(await refusalOf(start('a guess'))).toMatchObject({ code: 'PASSWORD_NOT_RIGHT', field: 'current_password' })
    const { secret_text } = await start(PASSWORD)
    expect(await refusalOf(confirm(await codeShown(secret_text, 100)))).toMatchObject({ code: 'CODE_INVALID' })
    expect((await signIn(accountBrowser(server), registration.email)).awaits_code).toBe(false)

    const twice = await Promise.allSettled([
      confirm(await codeShown(secret_text)),
      confirm(await codeShown(secret_text)),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(start(PASSWORD))).toMatchObject({ code: 'TWO_STEP_ON' })
  })

  it('invalidates the previous secret when it is started again, and says so', async () => {
    const { registration } = await server.registered(oliviaForm())
    const browser = accountBrowser(server)
    await signIn(browser, registration.email)
    const first = await browser.call(({ security }) => security.startTwoStep(proof))
    await browser.call(({ security }) => security.startTwoStep(proof))
    const code = await codeShown(first.secret_text)
    expect(await refusalOf(browser.call(({ security }) => security.confirmTwoStep({ code })))).toMatchObject({
      code: 'CODE_INVALID',
      message: expect.stringContaining('in another tab, only the key shown last counts'),
    })
  })
})

describe('signing in', () => {
  it('signs nobody in with the password alone', async () => {
    const { email } = await olivia()
    const browser = accountBrowser(server)
    expect(await signIn(browser, email)).toEqual({ viewer: null, awaits_code: true })
    expect(await browser.viewer()).toBeNull()
  })

  it('takes the code that the app shows, once', async () => {
    const { email, secret_text } = await olivia()
    const code = await codeShown(secret_text)
    const browser = accountBrowser(server)
    await signIn(browser, email)
    expect((await enter(browser, code)).viewer).toMatchObject({ email })
    expect(await browser.viewer()).toMatchObject({ email })

    const other = accountBrowser(server)
    await signIn(other, email)
    expect(await refusalOf(enter(other, code))).toMatchObject({ code: 'CODE_INVALID', field: 'code' })
  })

  it('lets one of two in who enter the same code at once', async () => {
    const { email, secret_text } = await olivia()
    const code = await codeShown(secret_text)
    const browsers = [accountBrowser(server), accountBrowser(server)]
    for (const browser of browsers) await signIn(browser, email)
    const outcomes = await Promise.allSettled(browsers.map((browser) => enter(browser, code)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('takes a code with spaces; not the one that turned it on, none from long ago, none of somebody else', async () => {
    const { email, secret_text, setUpWith } = await olivia()
    const other = await olivia()
    const browser = accountBrowser(server)
    await signIn(browser, email)
    for (const code of [setUpWith, await codeShown(secret_text, -20), await codeShown(other.secret_text)]) {
      expect(await refusalOf(enter(browser, code))).toMatchObject({ code: 'CODE_INVALID' })
    }
    const code = await codeShown(secret_text)
    await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`)
  })

  it('asks for the password again without one, and after five wrong codes', async () => {
    const { email, secret_text } = await olivia()
    const browser = accountBrowser(server)
    expect(await refusalOf(enter(browser, '000000'))).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    await signIn(browser, email)
    for (let count = 0; count < 5; count += 1) await refusalOf(enter(browser, await codeShown(secret_text, 50 + count)))
    expect(await refusalOf(enter(browser, await codeShown(secret_text)))).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  it('ends with the browser unless it is remembered, as chosen with the password', async () => {
    const { email, secret_text } = await olivia()
    const withoutRemembering = accountBrowser(server)
    await signIn(withoutRemembering, email)
    await enter(withoutRemembering, await codeShown(secret_text), { trust_device: true })
    expect(withoutRemembering.cookies.has('sharewell.dont_remember')).toBe(true)
    const lasting = accountBrowser(server)
    await signIn(lasting, email, true)
    await enter(lasting, await codeShown(secret_text, 1))
    expect(lasting.cookies.has('sharewell.dont_remember')).toBe(false)
  })
})

describe('a trusted device', () => {
  it('is spared the code, until the password changes', async () => {
    const { email, secret_text } = await olivia()
    const browser = accountBrowser(server)
    await signIn(browser, email)
    await enter(browser, await codeShown(secret_text), { trust_device: true })
    await browser.call(({ accounts }) => accounts.logout({}))
    expect(await signIn(browser, email)).toMatchObject({ awaits_code: false, viewer: { email } })
    const elsewhere = accountBrowser(server)
    expect(await signIn(elsewhere, email)).toMatchObject({ awaits_code: true })

    await browser.call(({ security }) => security.endAllSessions({}))
    expect(await signIn(browser, email)).toMatchObject({ awaits_code: true })
  })

  it('is asked again once its session was ended from elsewhere, as after a theft', async () => {
    const { email, secret_text, browser: owner } = await olivia()
    const stolen = accountBrowser(server)
    await signIn(stolen, email)
    await enter(stolen, await codeShown(secret_text), { trust_device: true })
    const { sessions } = await owner.call(({ security }) => security.listSessions())
    for (const { id, is_current } of sessions)
      if (!is_current) await owner.call(({ security }) => security.endSession({ id }))
    expect(await signIn(stolen, email)).toMatchObject({ awaits_code: true, viewer: null })
  })
})

describe('a sign-in that waits for its code', () => {
  it('is over when the password changes', async () => {
    const { email, browser, secret_text } = await olivia()
    const waiting = accountBrowser(server)
    await signIn(waiting, email)
    const change = { current_password: PASSWORD, new_password: 'meal-planner-2' }
    await browser.call(({ security }) => security.changePassword(change))
    expect(await refusalOf(enter(waiting, await codeShown(secret_text)))).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })
})

describe('a recovery code', () => {
  it('signs in once, in any spelling, and is mailed', async () => {
    const { email, recovery_codes } = await olivia()
    const code = recovery_codes[0] ?? ''
    const browser = accountBrowser(server)
    await signIn(browser, email)
    expect((await recover(browser, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).viewer).toMatchObject({ email })
    expect((await server.lastMail(email, 'A recovery code was used')).text_body).toContain('9 are left')

    const again = accountBrowser(server)
    await signIn(again, email)
    expect(await refusalOf(recover(again, code))).toEqual({
      code: 'CODE_INVALID',
      message: 'This recovery code is not right, or was used before.',
      field: 'code',
    })
    expect((await browser.call(({ security }) => security.getSecurity())).two_step.recovery_codes_left).toBe(9)
  })

  it('works for one of two at once', async () => {
    const { email, recovery_codes } = await olivia()
    const browsers = [accountBrowser(server), accountBrowser(server)]
    for (const browser of browsers) await signIn(browser, email)
    const outcomes = await Promise.allSettled(browsers.map((browser) => recover(browser, recovery_codes[1] ?? '')))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is void when ten new ones are made, which takes the password', async () => {
    const { email, browser, recovery_codes } = await olivia()
    const replace = (current_password: string) =>
      browser.call(({ security }) => security.replaceRecoveryCodes({ current_password }))
    expect(await refusalOf(replace('a guess'))).toMatchObject({ code: 'PASSWORD_NOT_RIGHT' })
    const fresh = await replace(PASSWORD)
    const other = accountBrowser(server)
    await signIn(other, email)
    expect(await refusalOf(recover(other, recovery_codes[2] ?? ''))).toMatchObject({ code: 'CODE_INVALID' })
    await recover(other, fresh.recovery_codes[2] ?? '')
    await server.lastMail(email, 'Your recovery codes were replaced')
  })
})

describe('guessing codes', () => {
  /** Wrong codes at one account, from many places and many browsers, five for each right password. */
  async function guess(email: string, kind: 'authenticator' | 'recovery', times: number) {
    let refusal = { code: '', message: '' }
    for (let count = 0; count < times; count += 1) {
      const browser = accountBrowser(server, { ip: `198.51.100.${count}` })
      await signIn(browser, email)
      const code = kind === 'recovery' ? `wrong-${count}` : '000000'
      refusal = await refusalOf(browser.call(({ accounts }) => accounts.verifySignInCode({ kind, code })))
    }
    return refusal
  }

  it.each(['authenticator', 'recovery'] as const)('is stopped by account, from anywhere: %s', async (kind) => {
    const { email } = await olivia()
    expect(await guess(email, kind, 10)).toMatchObject({ code: 'CODE_INVALID' })
    const refusal = await guess(email, kind, 1)
    expect(refusal.code).toBe('RATE_LIMITED')
    expect(refusal.message).toMatch(/Please wait (15|60) minutes/)
    expect((await server.lastMail(email, 'Wrong codes when logging in')).text_body).toContain('Set a new one now')
  })

  it('warns the owner at the fifth wrong one in a row, once an hour', async () => {
    const { email, secret_text } = await olivia()
    const warnings = async () => {
      await server.jobs.drain()
      return (await server.mailsTo(email)).filter(({ subject }) => subject === 'Wrong codes when logging in').length
    }
    await guess(email, 'authenticator', 4)
    const owner = accountBrowser(server)
    await signIn(owner, email)
    await enter(owner, await codeShown(secret_text))
    await guess(email, 'authenticator', 4)
    expect(await warnings()).toBe(0)
    await guess(email, 'authenticator', 1)
    expect(await warnings()).toBe(1)
    const { id } = await server.user(email)
    expect((await server.bellOf(id)).map(({ title }) => title)).toContain('Wrong codes when logging in')

    await guess(email, 'recovery', 5)
    clock.advance({ minutes: 16 })
    await guess(email, 'authenticator', 5)
    expect(await warnings()).toBe(1)
    clock.advance({ minutes: 60 })
    await guess(email, 'recovery', 5)
    expect(await warnings()).toBe(2)
  })

  it('leaves the owner the way of a new password', async () => {
    const { email, secret_text } = await olivia()
    await ageSecondStep(email)
    await guess(email, 'authenticator', 11)
    const owner = accountBrowser(server)
    await mailedReset(email, owner)
    expect(await signIn(owner, email)).toMatchObject({ awaits_code: true })
    expect((await enter(owner, await codeShown(secret_text))).viewer).toMatchObject({ email })
  })
})

describe('turning it off', () => {
  it('takes the password, and is mailed once', async () => {
    const { email, browser } = await olivia()
    const end = (current_password: string) => browser.call(({ security }) => security.endTwoStep({ current_password }))
    expect(await refusalOf(end('a guess'))).toMatchObject({ code: 'PASSWORD_NOT_RIGHT' })
    await end(PASSWORD)
    await end(PASSWORD)
    await server.jobs.drain()
    const notified = (await server.mailsTo(email)).filter(({ subject }) => subject === 'Two-step sign-in is off')
    expect(notified).toHaveLength(1)
    expect(await signIn(accountBrowser(server), email)).toMatchObject({ awaits_code: false })
    const replace = browser.call(({ security }) => security.replaceRecoveryCodes(proof))
    expect(await refusalOf(replace)).toMatchObject({ code: 'TWO_STEP_OFF' })
  })
})

describe('a password that is reset with a mailed link', () => {
  it('takes a second step away that was added lately, maybe by a thief: the owner gets in again', async () => {
    const { email } = await olivia()
    await mailedReset(email)
    expect(await signIn(accountBrowser(server), email)).toMatchObject({ awaits_code: false, viewer: { email } })
  })

  it('leaves a second step that has stood for a week: the mailbox alone does not open the account', async () => {
    const { email } = await olivia()
    await ageSecondStep(email)
    await mailedReset(email)
    expect(await signIn(accountBrowser(server), email)).toMatchObject({ awaits_code: true, viewer: null })
  })
})
