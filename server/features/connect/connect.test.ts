import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, registerCast } from '../../testing/cast.ts'
import { submitOnboarding } from '../../testing/onboarding.ts'
import { refusalOf } from '../../testing/use-operations.ts'
import { useProvider } from '../../testing/use-provider.ts'
import { connectRoutes } from './routes.ts'

const server = useProvider({
  routes: ({ boundary }) => ({
    connect: connectRoutes({ accounts: boundary.accounts, public_url: 'http://localhost:3000' }),
  }),
})
const { as, db, quiet, client, clock } = server

let cast: Cast
beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(() => server.clearFaults())

const connectionOf = (person: Cast['priya']) => as(person).connect.getConnection({})
const linkFor = async (person: Cast['priya']) => (await as(person).connect.createAccountLink({})).url

test('nobody has an account before they ask for one', async () => {
  expect(await connectionOf(cast.olivia)).toEqual({
    status: 'not_created',
    account_id: null,
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: { currently_due: [], eventually_due: [], past_due: [] },
    connected_at: null,
    last_sync_at: null,
  })
})

test('from the link over the onboarding to a verified account, told by the webhook alone', async () => {
  const link = await linkFor(cast.priya)
  const begun = await connectionOf(cast.priya)
  expect(begun).toMatchObject({ status: 'pending', details_submitted: false, payouts_enabled: false })
  expect(begun.requirements.currently_due).toContain('external_account')

  expect(await submitOnboarding(link)).toBe('http://localhost:3000/payments?onboarding=completed')
  clock.advance({ seconds: 5 })
  await quiet()
  expect(await connectionOf(cast.priya)).toMatchObject({
    status: 'verified',
    account_id: begun.account_id,
    details_submitted: true,
    payouts_enabled: true,
    requirements: { currently_due: [], past_due: [] },
  })
  const audit = await db
    .selectFrom('audit_events')
    .select(['action', 'data'])
    .where('chain', '=', `user:${cast.priya.id}`)
    .orderBy('sequence')
    .execute()
  expect(audit).toMatchObject([
    { action: 'payout_account_created' },
    { action: 'payout_account_status_changed', data: { verification_status: 'verified' } },
  ])
})

test('an account that owes a document is restricted, and says which', async () => {
  await submitOnboarding(await linkFor(cast.marco), { last_name: 'Restricted' })
  clock.advance({ seconds: 5 })
  const asked = await as(cast.marco).connect.refreshConnection({})
  expect(asked).toMatchObject({
    status: 'restricted',
    details_submitted: true,
    requirements: { currently_due: ['individual.verification.document'] },
  })
})

test('an owner’s account that is still being checked is pending', async () => {
  await submitOnboarding(await linkFor(cast.olivia), { last_name: 'Pending' })
  clock.advance({ seconds: 5 })
  expect(await as(cast.olivia).connect.refreshConnection({})).toMatchObject({
    status: 'pending',
    details_submitted: true,
    requirements: { currently_due: [] },
  })
})

test('a used link leads back to ask for a new one', async () => {
  const link = await linkFor(cast.priya)
  await fetch(link, { redirect: 'manual' })
  const again = await fetch(link, { redirect: 'manual' })
  expect(again.headers.get('location')).toBe('http://localhost:3000/payments?onboarding=refresh')
})

describe('one account a person', () => {
  test('also when asked twice at once', async () => {
    const another = { ...cast.priya, id: crypto.randomUUID(), email: 'another@example.com' }
    await db
      .insertInto('users')
      .values({
        id: another.id,
        role: 'provider',
        email: another.email,
        name: 'Another',
        first_name: 'Another',
        last_name: 'Provider',
      })
      .execute()
    await Promise.all([linkFor(another), linkFor(another), linkFor(another)])
    const accounts = (await client.accounts.list({ limit: 100 })).data
    expect(accounts.filter(({ metadata }) => metadata?.user_id === another.id)).toHaveLength(1)
  })

  test('an older answer never replaces a newer one', async () => {
    const before = await connectionOf(cast.priya)
    clock.advance({ minutes: -30 })
    await server.boundary.accounts.sync(before.account_id ?? '')
    clock.advance({ minutes: 30 })
    expect((await connectionOf(cast.priya)).last_sync_at).toBe(before.last_sync_at)
  })
})

test('without an account there is nothing to ask the provider about', async () => {
  const calls = server.calls.length
  const theodora = { ...cast.priya, id: crypto.randomUUID() }
  expect((await as(theodora).connect.refreshConnection({})).status).toBe('not_created')
  expect(server.calls).toHaveLength(calls)
})

test('a provider that does not answer is told in a sentence', async () => {
  server.fault({ kind: 'error_before', path: '/v1/account', times: 10 })
  expect((await refusalOf(as(cast.priya).connect.refreshConnection({}))).code).toBe('PROVIDER_UNAVAILABLE')
  expect((await refusalOf(as(cast.priya).connect.createAccountLink({}))).code).toBe('PROVIDER_UNAVAILABLE')
})

test('traders and admins have no payout account yet; nobody signed in has none', async () => {
  expect((await refusalOf(connectionOf(cast.theo))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(connectionOf(cast.ada))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(as(null).connect.getConnection({}))).code).toBe('NOT_SIGNED_IN')
})
