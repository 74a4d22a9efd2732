import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { PUBLIC_URL, refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { providers } from '../providers/feature.ts'
import { anonymize } from './anonymize.ts'
import { recommendations } from './feature.ts'
import { personalData } from './personal-data.ts'

const house = useOperations((deps) => ({
  providers: providers.routes({}),
  recommendations: recommendations.routes({
    ...{ public_url: PUBLIC_URL, secret: 's'.repeat(32) },
    rate_limits: createRateLimits(deps),
  }),
}))
const { db, as, clock, bellOf } = house
const people = {} as Cast
beforeAll(async () => void Object.assign(people, await registerCast(db)))

const priya = () => as(people.priya).recommendations
const anybody = () => as(null).recommendations
const WORDS = {
  author_name: 'Nora Quist',
  author_role: 'Client in 2025',
  content: 'She doubled our sign-ups in a year.',
}

const address = () => `${randomUUID()}@example.com`
const ask = (email: string, message = '', by = people.priya) =>
  as(by).recommendations.askForRecommendation({ id: randomUUID(), email, message })

async function mailsTo(email: string) {
  return (await house.mailed()).filter(({ recipient }) => recipient === email)
}

async function tokenOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return /\/recommendation\?token=([\w.-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}

const shown = async (viewer = people.olivia) =>
  (await as(viewer).providers.getProvider({ id: people.priya.id })).recommendations.map(({ content }) => content)

test('somebody is asked by one mail, writes by its link, and is shown; the provider hides and deletes it', async () => {
  const email = address()
  const asked = await ask(email, 'We worked on evil.example together.')
  expect(asked).toMatchObject({ status: 'asked', email, allowed: { hide: false, remove: true } })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  for (const body of [mail?.text_body, mail?.html_body]) {
    expect(body).toContain('Priya Shah asks you for a recommendation')
    // What was typed becomes no link.
    expect(body).toContain('evil .example')
  }
  expect((await refusalOf(ask(email.toUpperCase()))).code).toBe('ALREADY_ASKED')
  expect(await mailsTo(email)).toHaveLength(1)

  const token = await tokenOf(email)
  const link = await anybody().getRecommendationLink({ token })
  expect(link).toMatchObject({ state: 'asked', provider_name: 'Priya Shah', recommendation: null })
  expect(await anybody().giveRecommendation({ token, ...WORDS })).toMatchObject({
    state: 'given',
    recommendation: WORDS,
  })
  expect((await refusalOf(anybody().giveRecommendation({ token, ...WORDS }))).code).toBe('RECOMMENDATION_CLOSED')
  expect(await shown()).toEqual([WORDS.content])
  expect((await bellOf(people.priya.id)).at(-1)).toMatchObject({ title: 'New recommendation' })
  // The address is not stored any longer.
  const [item] = (await priya().listRecommendations({})).items
  expect(item).toMatchObject({ status: 'given', email: null, ...WORDS, allowed: { hide: true, remove: true } })

  const { id } = asked
  expect(await priya().hideRecommendation({ id, is_hidden: true })).toMatchObject({ is_hidden: true })
  expect(await shown()).toEqual([])
  await priya().hideRecommendation({ id, is_hidden: false })
  expect(await shown()).toEqual([WORDS.content])
  for (const other of [people.marco, people.olivia]) {
    const codes = await Promise.all(
      [
        as(other).recommendations.hideRecommendation({ id, is_hidden: true }),
        as(other).recommendations.removeRecommendation({ id }),
      ].map(refusalOf),
    )
    expect(new Set(codes.map(({ code }) => code))).toEqual(
      new Set([other === people.marco ? 'NOT_FOUND' : 'NOT_ALLOWED']),
    )
  }
  await priya().removeRecommendation({ id })
  expect(await shown()).toEqual([])
  expect(await anybody().getRecommendationLink({ token })).toMatchObject({ state: 'removed', recommendation: null })
  expect((await refusalOf(ask(email))).code).toBe('ALREADY_ASKED')
})

test('its author deletes it by the same link, and can rule out any further request by anybody', async () => {
  const email = address()
  await ask(email)
  const token = await tokenOf(email)
  await anybody().giveRecommendation({ token, ...WORDS })
  expect(await anybody().declineRecommendation({ token, never_again: true })).toMatchObject({
    ...{ state: 'removed', recommendation: null, provider_name: null },
  })
  expect(await shown()).toEqual([])
  const row = await db.selectFrom('recommendations').selectAll().where('status', '=', 'removed').executeTakeFirst()
  expect(row).toMatchObject({ email: null, content: '', author_name: '' })

  // Marco learns nothing of it, and no mail is sent.
  expect(await ask(email, '', people.marco)).toMatchObject({ status: 'asked' })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a request is declined, and expires after 30 days', async () => {
  const [no, late] = [address(), address()]
  await ask(no)
  await ask(late)
  const [declining, answering] = [await tokenOf(no), await tokenOf(late)]
  expect(await anybody().declineRecommendation({ token: declining })).toMatchObject({ state: 'declined' })
  clock.advance({ days: 30 })
  expect(await anybody().getRecommendationLink({ token: answering })).toMatchObject({ state: 'expired', message: '' })
  const refused = await refusalOf(anybody().giveRecommendation({ token: answering, ...WORDS }))
  expect(refused.code).toBe('RECOMMENDATION_CLOSED')
  for (const token of ['x', `${answering}x`, declining.replace('.', '.0')]) {
    expect((await anybody().getRecommendationLink({ token })).state).toBe('unknown')
    expect((await refusalOf(anybody().declineRecommendation({ token }))).code).toBe('RECOMMENDATION_CLOSED')
  }
})

test('requests are bounded: ten people in all, three mails a day to an address, and nobody asks themselves', async () => {
  clock.advance({ hours: 25 })
  expect((await refusalOf(ask(people.priya.email))).code).toBe('CANNOT_ASK_YOURSELF')
  const { can_ask } = await priya().listRecommendations({})
  for (let count = 0; count < can_ask; count += 1) await ask(address())
  expect((await refusalOf(ask(address()))).code).toBe('ASKED_ENOUGH')
  expect((await refusalOf(ask(address(), '', people.olivia))).code).toBe('NOT_ALLOWED')
})

test('who was named at registration is asked only by the provider, and can be left out', async () => {
  const [first, second] = [address(), address()]
  await db
    .updateTable('provider_profiles')
    .set({ recommendation_emails: [first, second], recommendation_message: 'Hello.' })
    .where('user_id', '=', people.marco.id)
    .execute()
  const marco = as(people.marco).recommendations
  expect(await marco.listRecommendations({})).toMatchObject({ suggested: [first, second], message: 'Hello.' })
  expect(await mailsTo(first)).toEqual([])
  await ask(first, 'Hello.', people.marco)
  expect(await mailsTo(first)).toHaveLength(1)
  expect(await marco.removeSuggestedRecommender({ email: second })).toEqual({ suggested: [] })
  expect((await marco.listRecommendations({})).suggested).toEqual([])
})

test('they are in the export of the provider, and go with the account', async () => {
  const list = personalData.recommendations
  if (!list) throw new Error('No recommendations are exported.')
  expect(await list(db, people.marco).limit(10).execute()).toEqual(
    expect.arrayContaining([expect.objectContaining({ status: 'asked' })]),
  )
  await house.command(({ tx }) => anonymize({ tx, viewer: people.marco }))
  expect(await list(db, people.marco).limit(10).execute()).toEqual([])
})
