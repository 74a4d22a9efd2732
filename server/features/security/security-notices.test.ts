import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountBrowser, accountBrowser } from '#server/testing/account-browser.ts'
import { codeShown } from '#server/testing/authenticator-app.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { oliviaForm, PASSWORD, PUBLIC_URL, useAccounts } from '#server/testing/use-accounts.ts'

const server = useAccounts()
const { clock } = server
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const proof = { current_password: PASSWORD }

beforeEach(() => clock.advance({ minutes: 61 }))

/** Olivia at her desk, and her mails and notifications since. */
async function olivia() {
  const { registration } = await server.registered(oliviaForm())
  const { email } = registration
  const desk = accountBrowser(server)
  const signIn = (browser: AccountBrowser) =>
    browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
  await signIn(desk)
  const { id } = await server.user(email)
  await server.jobs.drain()
  const sent = await server.mailsTo(email)
  const known = new Set([...sent, ...(await server.bellOf(id))].map((one) => one.id))
  const isNew = (one: { id: string }) => !known.has(one.id)

  async function notices() {
    await server.mailed()
    const mails = (await server.mailsTo(email)).filter(isNew)
    const bell = (await server.bellOf(id)).filter(isNew)
    return { mailed: mails.map(({ subject }) => subject).sort(), bell, titles: bell.map(({ title }) => title) }
  }
  return { desk, email, signIn, notices }
}

type Olivia = Awaited<ReturnType<typeof olivia>>

async function twoStepOn({ desk }: Olivia) {
  const { secret_text } = await desk.call(({ security }) => security.startTwoStep(proof))
  const code = await codeShown(secret_text, -1)
  return desk.call(({ security }) => security.confirmTwoStep({ code }))
}

async function passkeyAdded({ desk }: Olivia) {
  const { options } = await desk.call(({ security }) => security.startPasskey(proof))
  const response = softwareAuthenticator({ origin: PUBLIC_URL }).make(options)
  return desk.call(({ security }) => security.addPasskey({ name: 'Work laptop', response }))
}

describe('what changes the security of an account', () => {
  const changes: [string, (olivia: Olivia) => Promise<unknown>, string[]][] = [
    [
      'another password',
      ({ desk }) => desk.call(({ security }) => security.changePassword({ ...proof, new_password: 'meal-planner-2' })),
      ['Your password was changed'],
    ],
    ['two-step sign-in, on', twoStepOn, ['Two-step sign-in is on']],
    [
      'two-step sign-in, off',
      async (olivia) => {
        await twoStepOn(olivia)
        await olivia.desk.call(({ security }) => security.endTwoStep(proof))
      },
      ['Two-step sign-in is off', 'Two-step sign-in is on'],
    ],
    [
      'other recovery codes',
      async (olivia) => {
        await twoStepOn(olivia)
        await olivia.desk.call(({ security }) => security.replaceRecoveryCodes(proof))
      },
      ['Two-step sign-in is on', 'Your recovery codes were replaced'],
    ],
    ['a passkey', passkeyAdded, ['A passkey was added to your account']],
    [
      'a passkey less',
      async (olivia) => {
        const { id } = await passkeyAdded(olivia)
        await olivia.desk.call(({ security }) => security.removePasskey({ id }))
      },
      ['A passkey was added to your account', 'A passkey was removed from your account'],
    ],
    [
      'a browser that is signed out',
      async ({ desk, signIn }) => {
        await signIn(accountBrowser(server, { user_agent: PHONE }))
        const { sessions } = await desk.call(({ security }) => security.listSessions())
        const other = sessions.find(({ is_current }) => !is_current)
        await desk.call(({ security }) => security.endSession({ id: other?.id ?? '' }))
      },
      ['A browser was logged out of your account', 'New login to your account'],
    ],
    [
      'all browsers signed out',
      ({ desk }) => desk.call(({ security }) => security.endAllSessions({})),
      ['All browsers were logged out'],
    ],
    ['another browser', ({ signIn }) => signIn(accountBrowser(server)), ['New login to your account']],
  ]

  it.each(changes)('%s: is mailed once and stands in the bell once', async (_what, change, subjects) => {
    const person = await olivia()
    await change(person)
    const { mailed, bell, titles } = await person.notices()
    expect(mailed).toEqual(subjects)
    expect(titles).toEqual(subjects)
    for (const line of bell) {
      expect(line).toMatchObject({ type: 'system', status: 'unread', link_url: '/settings?tab=account' })
      expect(line.message).toMatch(/It came from (Chrome on Windows|Safari on iPhone), 203\.0\.113\.20\.$/)
    }
  })

  it('rings louder for a sign-in than for what was done after it', async () => {
    const person = await olivia()
    await person.signIn(accountBrowser(server))
    await passkeyAdded(person)
    const { bell } = await person.notices()
    expect(bell.map(({ title, priority }) => [title, priority])).toEqual([
      ['A passkey was added to your account', 'low'],
      ['New login to your account', 'high'],
    ])
  })
})
