import { beforeEach, describe, expect, it } from 'vitest'
import { oliviaForm, PASSWORD, useAccounts } from '#server/testing/use-accounts.ts'
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

  it('does not tell a wrong password from an unknown address', async () => {
    const { registration } = await server.registered(oliviaForm())
    const wrong = await refusalOf(signIn(registration.email, 'not the password'))
    const unknown = await refusalOf(signIn('nobody@example.com', 'not the password'))
    expect(wrong).toEqual({ code: 'WRONG_CREDENTIALS', message: 'The e-mail address or the password is not right.' })
    expect(unknown).toEqual(wrong)
  })

  it('stops after five wrong passwords from one place, also for the right one, for a quarter of an hour', async () => {
    const { registration } = await server.registered(oliviaForm())
    const from = { ip: '203.0.113.7' }
    for (let count = 0; count < 5; count += 1) await refusalOf(signIn(registration.email, 'not the password', from))
    expect(await refusalOf(signIn(registration.email, PASSWORD, from))).toEqual({
      code: 'TOO_MANY_TRIES',
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
      code: 'TOO_MANY_TRIES',
    })
  })
})

describe('the session', () => {
  it('says who is signed in, and how this server runs', async () => {
    expect(await as(null).accounts.getSession()).toEqual({
      viewer: null,
      mode: 'local',
      mailbox_url: 'http://localhost:3000/mailbox',
      today: clock.today(),
    })
  })

  it('is needed for oneself and for signing out', async () => {
    expect(await refusalOf(as(null).accounts.getMe())).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await refusalOf(as(null).accounts.logout({}))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('ends with the sign-out: its cookie is taken back and no longer good', async () => {
    const { registration } = await server.registered(oliviaForm())
    const resHeaders = new Headers()
    const { viewer } = await as(null, { resHeaders }).accounts.login({
      email: registration.email,
      password: PASSWORD,
      remember: false,
    })
    const cookie = resHeaders
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    const headers = new Headers({ cookie })
    const out = new Headers()
    const member = { ...viewer, session_id: 'of this test' }
    expect(await as(member, { headers, resHeaders: out }).accounts.logout({})).toEqual({ success: true })
    expect(out.getSetCookie().join()).toMatch(/sharewell\.session_token=;/)
    const left = await server.db.selectFrom('auth_sessions').where('user_id', '=', viewer.id).selectAll().execute()
    expect(left).toEqual([])
  })
})
