import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountBrowser, accountBrowser } from '#server/testing/account-browser.ts'
import { oliviaForm, PASSWORD, priyaForm, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const NEW_PASSWORD = 'meal-planner-2'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

beforeEach(() => server.clock.advance({ minutes: 61 }))

const signIn = (browser: AccountBrowser, email: string) =>
  browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))

/** Olivia at her desk and on her phone. */
async function olivia() {
  const { registration } = await server.registered(oliviaForm())
  const { email } = registration
  const desk = accountBrowser(server)
  const phone = accountBrowser(server, { ip: '203.0.113.50', user_agent: PHONE })
  for (const browser of [desk, phone]) await signIn(browser, email)
  const change = (browser: AccountBrowser, current_password: string, new_password: string) =>
    browser.call(({ security }) => security.changePassword({ current_password, new_password }))
  return { email, desk, phone, change }
}

const listed = (browser: AccountBrowser) => browser.call(({ security }) => security.listSessions())

describe('another password', () => {
  it('ends every other session, is mailed, and works from then on', async () => {
    const { email, desk, phone, change } = await olivia()
    expect(await change(desk, PASSWORD, NEW_PASSWORD)).toEqual({ success: true })
    expect(await desk.viewer()).toMatchObject({ email })
    expect(await phone.viewer()).toBeNull()
    expect(await refusalOf(signIn(phone, email))).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await phone.call(({ accounts }) => accounts.login({ email, password: NEW_PASSWORD }))
    const mail = await server.lastMail(email, 'Your password was changed')
    expect(mail.text_body).toContain('Chrome on Windows')
    expect(mail.text_body).toContain('http://localhost:3000/forget-password')
    const chain = await server.auditOf(`user:${(await server.user(email)).id}`)
    expect(chain).toContainEqual({ action: 'password_changed', actor_role: 'owner', data: { sessions_ended: 1 } })
  })

  it('stops a change of address that somebody else may have asked for', async () => {
    const { email, desk, change } = await olivia()
    const waiting = await server.beginEmailChange((await server.user(email)).id)
    await refusalOf(change(desk, 'a guess', NEW_PASSWORD))
    expect(await waiting()).toBeDefined()
    await change(desk, PASSWORD, NEW_PASSWORD)
    expect(await waiting()).toBeUndefined()
  })

  it('is refused with a wrong one, and with the same one', async () => {
    const { desk, change } = await olivia()
    expect(await refusalOf(change(desk, 'a guess', NEW_PASSWORD))).toEqual({
      code: 'PASSWORD_NOT_RIGHT',
      message: 'Your current password is incorrect.',
      field: 'current_password',
    })
    expect(await refusalOf(change(desk, PASSWORD, PASSWORD))).toMatchObject({
      code: 'PASSWORD_UNCHANGED',
      field: 'new_password',
    })
    for (const bad of ['', 'short', 'x'.repeat(10_000)]) await expect(change(desk, PASSWORD, bad)).rejects.toThrow()
  })

  it('is found done when it is sent again, and mailed once', async () => {
    const { email, desk, change } = await olivia()
    const both = [change(desk, PASSWORD, NEW_PASSWORD), change(desk, PASSWORD, NEW_PASSWORD)]
    expect(await Promise.all(both)).toEqual([{ success: true }, { success: true }])
    await server.jobs.drain()
    const notified = (await server.mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed')
    expect(notified).toHaveLength(1)
  })

  it('is one of two that are wanted at once', async () => {
    const { desk, change } = await olivia()
    const outcomes = await Promise.allSettled([
      change(desk, PASSWORD, 'first-one'),
      change(desk, PASSWORD, 'second-one'),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be guessed at in a session left open, which does not lock out the owner in another', async () => {
    const { desk, phone, change } = await olivia()
    for (let count = 0; count < 5; count += 1) await refusalOf(change(desk, `guess ${count}`, NEW_PASSWORD))
    expect(await refusalOf(change(desk, PASSWORD, NEW_PASSWORD))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await change(phone, PASSWORD, NEW_PASSWORD)).toEqual({ success: true })
  })

  it('keeps no quick hash of what was typed', async () => {
    const { desk, change } = await olivia()
    const before = await server.db.selectFrom('idempotency_keys').selectAll().execute()
    await change(desk, PASSWORD, NEW_PASSWORD)
    expect(await server.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual(before)
  })
})

describe('the list of sessions', () => {
  it('says in words where one is signed in, this browser first', async () => {
    const { desk, phone } = await olivia()
    const { sessions } = await listed(phone)
    expect(sessions).toMatchObject([
      { device: 'Safari on iPhone', kind: 'phone', ip_address: '203.0.113.50', is_current: true },
      { device: 'Chrome on Windows', kind: 'computer', is_current: false },
    ])
    expect((await listed(desk)).sessions[0]).toMatchObject({ device: 'Chrome on Windows', is_current: true })
  })

  it('signs out one of them', async () => {
    const { email, desk, phone } = await olivia()
    const other = (await listed(desk)).sessions.find(({ is_current }) => !is_current)
    const end = () => desk.call(({ security }) => security.endSession({ id: other?.id ?? '' }))
    expect(await end()).toEqual({ success: true })
    expect(await phone.viewer()).toBeNull()
    expect(await desk.viewer()).toMatchObject({ email })
    expect(await refusalOf(end())).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('signs out nobody else', async () => {
    const { desk } = await olivia()
    const priya = accountBrowser(server)
    const { registration } = await server.registered(priyaForm())
    await signIn(priya, registration.email)
    const [hers] = (await listed(priya)).sessions
    for (const id of [hers?.id ?? '', randomUUID()]) {
      expect(await refusalOf(desk.call(({ security }) => security.endSession({ id })))).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await priya.viewer()).not.toBeNull()
  })

  it('signs out everywhere, here too', async () => {
    const { email, desk, phone } = await olivia()
    await desk.call(({ security }) => security.endAllSessions({}))
    expect([await desk.viewer(), await phone.viewer()]).toEqual([null, null])
    const chain = await server.auditOf(`user:${(await server.user(email)).id}`)
    expect(chain.at(-1)).toMatchObject({ action: 'signed_out_everywhere', data: { sessions_ended: 2 } })
  })
})
