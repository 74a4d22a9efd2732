import { beforeEach, expect, it } from 'vitest'
import { type AccountBrowser, accountBrowser } from '#server/testing/account-browser.ts'
import { codeShown } from '#server/testing/authenticator-app.ts'
import { oliviaForm, PASSWORD, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const server = useAccounts()

beforeEach(() => server.clock.advance({ minutes: 61 }))

const signIn = (browser: AccountBrowser, email: string) =>
  browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
const enter = (browser: AccountBrowser, code: string) =>
  browser.call(({ accounts }) => accounts.verifySignInCode({ kind: 'authenticator', code }))

/** Somebody with two-step sign-in, in the browser where it was turned on. */
async function somebody() {
  const { email } = (await server.registered(oliviaForm())).registration
  const browser = accountBrowser(server)
  await signIn(browser, email)
  const { secret_text } = await browser.call(({ security }) => security.startTwoStep({ current_password: PASSWORD }))
  await browser.call(async ({ security }) => security.confirmTwoStep({ code: await codeShown(secret_text, -1) }))
  const { id } = await server.user(email)
  return { id, email, browser, secret_text }
}

/** A browser in which one person is signed in, and in which the password of the other was given. */
async function sharedBy(one: AccountBrowser, other: string): Promise<AccountBrowser> {
  const session = one.cookies.get('sharewell.session_token') ?? ''
  const shared = accountBrowser(server)
  await signIn(shared, other)
  shared.cookies.set('sharewell.session_token', session)
  return shared
}

it('does not accept a code of the person who is already signed in there', async () => {
  const [thief, olivia] = [await somebody(), await somebody()]
  const shared = await sharedBy(thief.browser, olivia.email)
  expect(await refusalOf(enter(shared, await codeShown(thief.secret_text)))).toMatchObject({ code: 'CODE_INVALID' })
  const signIns = (await server.auditOf(`user:${olivia.id}`)).filter(({ action }) => action === 'signed_in')
  expect(signIns).toMatchObject([{ data: { how: 'registration' } }, { data: { how: 'password' } }])
})

it('keeps counting wrong codes of the one, whatever the other enters', async () => {
  const [thief, olivia] = [await somebody(), await somebody()]
  const right = await codeShown(olivia.secret_text)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let round = 0; round < 9; round += 1) {
    const guessing = accountBrowser(server)
    await signIn(guessing, olivia.email)
    await refusalOf(enter(guessing, wrong))
  }
  await refusalOf(enter(await sharedBy(thief.browser, olivia.email), await codeShown(thief.secret_text)))
  const late = accountBrowser(server)
  await signIn(late, olivia.email)
  expect(await refusalOf(enter(late, wrong))).toMatchObject({ code: 'RATE_LIMITED' })
})

it('signs in whose password and code were given', async () => {
  const [priya, olivia] = [await somebody(), await somebody()]
  const shared = await sharedBy(priya.browser, olivia.email)
  expect((await enter(shared, await codeShown(olivia.secret_text))).viewer).toMatchObject({ id: olivia.id })
  expect(await shared.viewer()).toMatchObject({ id: olivia.id })
})
