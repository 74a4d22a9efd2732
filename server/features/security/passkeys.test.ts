import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountBrowser, accountBrowser } from '#server/testing/account-browser.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { oliviaForm, PASSWORD, PUBLIC_URL, priyaForm, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()
const proof = { current_password: PASSWORD }
const refused = { code: 'PASSKEY_REFUSED' }

beforeEach(() => server.clock.advance({ minutes: 61 }))

async function signedIn(form: Parameters<typeof server.registered>[0] = oliviaForm()) {
  const { registration } = await server.registered(form)
  const { email } = registration
  const browser = accountBrowser(server)
  await browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
  return { email, browser }
}

const start = (browser: AccountBrowser) => browser.call(({ security }) => security.startPasskey(proof))
const add = (browser: AccountBrowser, response: Record<string, unknown>, name = 'Work laptop') =>
  browser.call(({ security }) => security.addPasskey({ name, response }))
const listed = async (browser: AccountBrowser) =>
  (await browser.call(({ security }) => security.getSecurity())).passkeys

/** Olivia with a passkey on her laptop. */
async function olivia() {
  const person = await signedIn()
  const laptop = softwareAuthenticator({ origin: PUBLIC_URL })
  const passkey = await add(person.browser, laptop.make((await start(person.browser)).options))
  return { ...person, laptop, passkey }
}

async function enter(browser: AccountBrowser, key: ReturnType<typeof softwareAuthenticator>, remember = false) {
  const { options } = await browser.call(({ accounts }) => accounts.startPasskeySignIn({}))
  const response = key.sign(options)
  return browser.call(({ accounts }) => accounts.signInWithPasskey({ response, remember }))
}

describe('a passkey', () => {
  it('is added with the password, listed, and mailed', async () => {
    const { email, browser, passkey } = await olivia()
    expect(passkey).toMatchObject({ name: 'Work laptop', is_synced: false })
    expect(await listed(browser)).toEqual([passkey])
    expect((await server.lastMail(email, 'A passkey was added')).text_body).toContain('“Work laptop”')
    const chain = await server.auditOf(`user:${(await server.user(email)).id}`)
    expect(chain.at(-1)).toMatchObject({ action: 'passkey_added', data: {} })
  })

  it('signs in by itself, also where a code would follow the password', async () => {
    const { email, laptop } = await olivia()
    await server.db.updateTable('users').set({ two_factor_enabled: true }).where('email', '=', email).execute()
    const browser = accountBrowser(server)
    expect((await enter(browser, laptop)).viewer).toMatchObject({ email })
    expect(await browser.viewer()).toMatchObject({ email })
  })

  it('is remembered for as long as is wanted', async () => {
    const { laptop } = await olivia()
    const withoutRemembering = accountBrowser(server)
    await enter(withoutRemembering, laptop)
    expect(withoutRemembering.cookies.has('sharewell.dont_remember')).toBe(true)
    const lasting = accountBrowser(server)
    await enter(lasting, laptop, true)
    expect(lasting.cookies.has('sharewell.dont_remember')).toBe(false)
  })

  it('no longer signs in once it is removed, which nobody else can do', async () => {
    const { email, browser, laptop, passkey } = await olivia()
    const priya = await signedIn(priyaForm())
    const remove = (from: AccountBrowser) => from.call(({ security }) => security.removePasskey({ id: passkey.id }))
    expect(await refusalOf(remove(priya.browser))).toMatchObject({ code: 'NOT_FOUND' })
    await remove(browser)
    expect(await refusalOf(remove(browser))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listed(browser)).toEqual([])
    expect(await refusalOf(enter(accountBrowser(server), laptop))).toMatchObject(refused)
    await server.lastMail(email, 'A passkey was removed')
  })
})

describe('adding one', () => {
  it('is refused without the password, without a challenge, and with what is no passkey', async () => {
    const { browser } = await signedIn()
    const wrong = browser.call(({ security }) => security.startPasskey({ current_password: 'a guess' }))
    expect(await refusalOf(wrong)).toMatchObject({ code: 'PASSWORD_NOT_RIGHT', field: 'current_password' })
    const key = softwareAuthenticator({ origin: PUBLIC_URL })
    expect(await refusalOf(add(browser, key.make({ challenge: 'made up' })))).toMatchObject(refused)
    await start(browser)
    expect(await refusalOf(add(browser, { id: 'nonsense', response: { deep: [{ a: 1 }] } }))).toMatchObject(refused)
    await expect(add(browser, {}, '')).rejects.toThrow()
    await expect(add(browser, {}, 'x'.repeat(10_000))).rejects.toThrow()
  })

  it('is refused for another site, for a device that did not make sure of the person, and when it is sent again', async () => {
    const { browser } = await signedIn()
    const elsewhere = softwareAuthenticator({ origin: 'http://sharewell.evil.example' })
    expect(await refusalOf(add(browser, elsewhere.make((await start(browser)).options)))).toMatchObject(refused)
    const careless = softwareAuthenticator({ origin: PUBLIC_URL, verifies: false })
    expect(await refusalOf(add(browser, careless.make((await start(browser)).options)))).toMatchObject(refused)
    const response = softwareAuthenticator({ origin: PUBLIC_URL }).make((await start(browser)).options)
    await add(browser, response)
    expect(await refusalOf(add(browser, response))).toMatchObject(refused)
    expect(await listed(browser)).toHaveLength(1)
  })

  it('is refused for a challenge of somebody else', async () => {
    const [one, other] = [await signedIn(), await signedIn(priyaForm())]
    const { options } = await start(one.browser)
    const challenge = one.browser.cookies.get('sharewell.passkey_challenge') ?? ''
    other.browser.cookies.set('sharewell.passkey_challenge', challenge)
    const response = softwareAuthenticator({ origin: PUBLIC_URL }).make(options)
    expect(await refusalOf(add(other.browser, response))).toMatchObject(refused)
  })
})

describe('signing in with one', () => {
  it('is refused to keys that nobody has, to another challenge, and to an answer sent again', async () => {
    const { laptop } = await olivia()
    const browser = accountBrowser(server)
    expect(await refusalOf(enter(browser, softwareAuthenticator({ origin: PUBLIC_URL })))).toMatchObject(refused)
    const send = (response: Record<string, unknown>) =>
      browser.call(({ accounts }) => accounts.signInWithPasskey({ response }))
    await browser.call(({ accounts }) => accounts.startPasskeySignIn({}))
    expect(await refusalOf(send(laptop.sign({ challenge: 'made up' })))).toMatchObject(refused)
    const { options } = await browser.call(({ accounts }) => accounts.startPasskeySignIn({}))
    const response = laptop.sign(options)
    await send(response)
    await browser.call(({ accounts }) => accounts.logout({}))
    expect(await refusalOf(send(response))).toMatchObject(refused)
    expect(await browser.viewer()).toBeNull()
  })

  it('is stopped after many tries from one place', async () => {
    const tries = Array.from({ length: 300 }, () => ({ response: { id: 'a guess' } }))
    const from = { ip: '198.51.100.240' }
    for (const guess of tries) await refusalOf(server.as(null, from).accounts.signInWithPasskey(guess))
    expect(await refusalOf(server.as(null, from).accounts.signInWithPasskey({ response: {} }))).toMatchObject({
      code: 'RATE_LIMITED',
    })
  })
})
