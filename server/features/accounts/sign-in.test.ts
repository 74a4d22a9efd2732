import { beforeEach, describe, expect, it } from 'vitest'
import { accountBrowser } from '#server/testing/account-browser.ts'
import { oliviaForm, PASSWORD, priyaForm, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const { as, clock } = server

beforeEach(() => clock.advance({ minutes: 30 }))

describe('signing in', () => {
  const signIn = (email: string, password: string, options: Parameters<typeof as>[1] & { remember?: boolean } = {}) =>
    as(null, options).accounts.login({ email, password, remember: options.remember ?? false })

  it('answers with the person and a cookie that scripts cannot read', async () => {
    const { registration } = await server.registered(oliviaForm())
    const resHeaders = new Headers()
    const { viewer } = await signIn(registration.email.toUpperCase(), PASSWORD, { resHeaders })
    expect(viewer).toMatchObject({ name: 'Olivia Hart', email: registration.email, role: 'owner' })
    const cookie = resHeaders.getSetCookie().find((text) => text.startsWith('sharewell.session_token='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Max-Age/)
  })

  it('lasts 30 days when remembered', async () => {
    const { registration } = await server.registered(oliviaForm())
    const resHeaders = new Headers()
    await signIn(registration.email, PASSWORD, { resHeaders, remember: true })
    expect(resHeaders.getSetCookie().join()).toMatch(/sharewell\.session_token=[^,]*Max-Age=2592000/)
  })

  it('does not distinguish a wrong password from an unknown address', async () => {
    const { registration } = await server.registered(oliviaForm())
    const wrong = await refusalOf(signIn(registration.email, 'not the password'))
    const unknown = await refusalOf(signIn('nobody@example.com', 'not the password'))
    expect(wrong).toEqual({ code: 'WRONG_CREDENTIALS', message: 'The email or password is incorrect.' })
    expect(unknown).toEqual(wrong)
  })

  it('stops after five wrong passwords from one place, also for the right one, for a quarter of an hour', async () => {
    const { registration } = await server.registered(oliviaForm())
    const from = { ip: '203.0.113.7' }
    for (let count = 0; count < 5; count += 1) await refusalOf(signIn(registration.email, 'not the password', from))
    expect(await refusalOf(signIn(registration.email, PASSWORD, from))).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    })
    await signIn(registration.email, PASSWORD, { ip: '203.0.113.8' })
    clock.advance({ minutes: 15, seconds: 1 })
    await signIn(registration.email, PASSWORD, from)
  })

  it('forgets wrong tries once the password was right', async () => {
    const { registration } = await server.registered(oliviaForm())
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await refusalOf(signIn(registration.email, 'not the password'))
      await signIn(registration.email, PASSWORD)
    }
  })

  it('stops one place that tries many addresses', async () => {
    const from = { ip: '203.0.113.9' }
    const tries = Array.from({ length: 50 }, (_, index) => `person-${index}@example.com`)
    for (const email of tries) await refusalOf(signIn(email, 'not the password', from))
    expect(await refusalOf(signIn('one-more@example.com', 'not the password', from))).toMatchObject({
      code: 'RATE_LIMITED',
    })
  })
})

describe('the session', () => {
  it('says who is signed in, and how this server runs', async () => {
    expect(await as(null).accounts.getSession()).toEqual({
      viewer: null,
      view: null,
      notifications: null,
      landing_path: null,
      mode: 'local',
      mailbox_url: 'http://localhost:3000/mailbox',
      contact: { support_email: 'help@sharewell.example', booking_url: null },
      legal: { pages: [], terms_version: null },
      today: clock.today(),
    })
  })

  it('says what its person may begin, and what is unread', async () => {
    const { registration } = await server.registered(priyaForm())
    const browser = accountBrowser(server)
    await browser.call(({ accounts }) => accounts.login({ email: registration.email, password: PASSWORD }))
    const session = await browser.call(({ accounts }) => accounts.getSession())
    expect(session.notifications).toMatchObject({ unread: 1, has_messages: false })
    expect(session.viewer).toMatchObject({
      role: 'provider',
      allowed: {
        create_project: false,
        propose: true,
        report_revenue: false,
        pay: false,
        follow_payments: false,
        open_account: true,
      },
    })
  })

  it('is needed for oneself and for signing out', async () => {
    expect(await refusalOf(as(null).accounts.getMe())).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await refusalOf(as(null).accounts.logout({}))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('ends with the sign-out: its cookie is taken back and no longer good', async () => {
    const { registration } = await server.registered(oliviaForm())
    const browser = accountBrowser(server)
    const { email } = registration
    const { viewer } = await browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
    const before = new Map(browser.cookies)
    expect(await browser.call(({ accounts }) => accounts.logout({}))).toEqual({ success: true })
    expect(browser.cookies.has('sharewell.session_token')).toBe(false)
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect(await browser.viewer()).toBeNull()
    const left = await server.db
      .selectFrom('auth_sessions')
      .where('user_id', '=', viewer?.id ?? '')
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  it('notes when and from where it was last used', async () => {
    const { registration } = await server.registered(oliviaForm())
    const browser = accountBrowser(server, { ip: '203.0.113.30' })
    await browser.call(({ accounts }) => accounts.login({ email: registration.email, password: PASSWORD }))
    const { sessions } = await browser.call(({ security }) => security.listSessions())
    expect(sessions).toMatchObject([{ device: 'Chrome on Windows', ip_address: '203.0.113.30', is_current: true }])
  })
})

describe('guessing at an account', () => {
  const guess = (email: string, ip: string) => as(null, { ip }).accounts.login({ email, password: 'not the password' })
  const fiftyGuesses = async (email: string) => {
    for (let count = 0; count < 50; count += 1) await refusalOf(guess(email, `198.51.100.${count}`))
  }

  it('is stopped from anywhere, for an hour', async () => {
    const { registration } = await server.registered(oliviaForm())
    await fiftyGuesses(registration.email)
    expect(await refusalOf(guess(registration.email, '198.51.100.99'))).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 60 minutes and try again.',
    })
  })

  it('does not lock out a browser that its owner has used before', async () => {
    const { registration } = await server.registered(oliviaForm())
    const known = accountBrowser(server)
    const signIn = () => known.call(({ accounts }) => accounts.login({ email: registration.email, password: PASSWORD }))
    await signIn()
    await fiftyGuesses(registration.email)
    expect((await signIn()).viewer).toMatchObject({ email: registration.email })
    const elsewhere = accountBrowser(server, { ip: '198.51.100.200' })
    expect(
      await refusalOf(
        elsewhere.call(({ accounts }) => accounts.login({ email: registration.email, password: PASSWORD })),
      ),
    ).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is stopped in such a browser, too', async () => {
    const { registration } = await server.registered(oliviaForm())
    const { email } = registration
    const known = accountBrowser(server)
    await known.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
    const wrong = () => refusalOf(known.call(({ accounts }) => accounts.login({ email, password: 'not the password' })))
    for (let count = 0; count < 10; count += 1) expect(await wrong()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await wrong()).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('does not use up what others in the same place may try when the password is right', async () => {
    const { registration } = await server.registered(oliviaForm())
    for (let count = 0; count < 60; count += 1) await signInFrom('198.51.100.250', registration.email)
    async function signInFrom(ip: string, email: string) {
      await as(null, { ip }).accounts.login({ email, password: PASSWORD })
    }
  })
})

describe('a new browser', () => {
  it('is mailed once', async () => {
    const { registration } = await server.registered(oliviaForm())
    const { email } = registration
    const browser = accountBrowser(server, { ip: '203.0.113.40' })
    const signIn = () => browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
    await signIn()
    const mail = await server.lastMail(email, 'New login to your account')
    expect(mail.text_body).toContain('Chrome on Windows, from the address 203.0.113.40')
    const count = (await server.mailsTo(email)).length
    await signIn()
    await server.jobs.drain()
    expect(await server.mailsTo(email)).toHaveLength(count)
    const chain = await server.auditOf(`user:${(await server.user(email)).id}`)
    expect(chain.filter(({ action }) => action === 'signed_in')).toMatchObject([
      { data: { how: 'registration', new_device: true } },
      { data: { how: 'password', new_device: true } },
      { data: { how: 'password', new_device: false } },
    ])
  })

  it('is not the one in which the code of the registration was typed', async () => {
    const form = oliviaForm()
    const { id } = await server.request(form)
    const browser = accountBrowser(server)
    const otp = await server.codeFor(form.email)
    await browser.call(({ registration }) => registration.verifyOtp({ pending_id: id, otp, password: PASSWORD }))
    await browser.call(({ accounts }) => accounts.login({ email: form.email, password: PASSWORD }))
    await server.jobs.drain()
    expect((await server.mailsTo(form.email)).map(({ subject }) => subject)).toEqual([`${otp} is your Sharewell code`])
  })
})
