import { beforeEach, describe, expect, test } from 'vitest'
import { submitOnboarding } from '#scenarios/open-payout-account.ts'
import { eventually } from '#server/testing/eventually.ts'
import { createEventHub, publish } from '../../platform/live.ts'
import { createLog } from '../../platform/process.ts'
import { register } from '../../testing/cast.ts'
import { useConnect } from '../../testing/use-connect.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const server = useConnect()
const { as, db, quiet, client, clock, cast, connectionOf, linkFor } = server
beforeEach(() => server.clearFaults())

test('nobody has an account before they ask for one', async () => {
  expect(await connectionOf(cast.olivia)).toEqual({
    success: true,
    connection: 'not_connected',
    status: 'not_created',
    account_id: null,
    details_submitted: false,
    connected_at: null,
    last_sync_at: null,
    account: null,
    waiting_payments: 0,
    waiting: [],
    allowed: { connect: true, complete_details: false, check: false, open_dashboard: false, disconnect: false },
    disconnect_refused: null,
  })
})

test('from the link over the onboarding to a verified account, by the webhook alone', async () => {
  const link = await linkFor(cast.priya)
  const begun = await connectionOf(cast.priya)
  expect(begun).toMatchObject({
    connection: 'details_missing',
    status: 'pending',
    details_submitted: false,
    account: { payouts_enabled: false, setup_incomplete: true, account_type: 'express', country: 'GB' },
    allowed: { connect: false, complete_details: true, check: true, open_dashboard: false, disconnect: true },
  })
  expect(begun.account?.requirements.currently_due).toContain('external_account')
  expect(begun.account?.needed).toContainEqual({ words: 'a bank account for your payouts', is_overdue: true })

  expect(await submitOnboarding(link)).toBe('http://localhost:3000/payments?onboarding=completed')
  clock.advance({ seconds: 5 })
  await quiet()
  expect(await connectionOf(cast.priya)).toMatchObject({
    connection: 'connected',
    status: 'verified',
    account_id: begun.account_id,
    details_submitted: true,
    account: { payouts_enabled: true, setup_incomplete: false, verification_status: 'verified', needed: [] },
    allowed: { complete_details: false, check: false, open_dashboard: true, disconnect: true },
  })
  expect(await server.auditOf(`user:${cast.priya.id}`)).toMatchObject([
    { action: 'payout_account_created', data: { country: 'GB' } },
    { action: 'payout_account_status_changed', data: { verification_status: 'verified' } },
  ])
  expect(await server.notificationsOf(cast.priya)).toMatchObject([{ title: 'Your payout account is verified' }])
})

test('an account with a missing document is restricted, and its holder reads which one', async () => {
  await submitOnboarding(await linkFor(cast.marco), { last_name: 'Restricted' })
  clock.advance({ seconds: 5 })
  const asked = await as(cast.marco).connect.refreshConnection({})
  expect(asked).toMatchObject({
    connection: 'connected',
    status: 'restricted',
    details_submitted: true,
    account: {
      requirements: { currently_due: ['individual.verification.document'] },
      needed: [{ words: 'a photo of your identity document' }],
      setup_incomplete: true,
    },
    allowed: { complete_details: true, check: true },
  })
  const [notified] = await server.notificationsOf(cast.marco)
  expect(notified).toMatchObject({ title: 'Your payout account needs your attention', link_url: '/payments' })
  expect(notified?.message).toContain('Stripe needs a photo of your identity document.')
})

test('an owner’s account that is still being checked is pending', async () => {
  await submitOnboarding(await linkFor(cast.olivia), { last_name: 'Pending' })
  clock.advance({ seconds: 5 })
  expect(await as(cast.olivia).connect.refreshConnection({})).toMatchObject({
    connection: 'connected',
    status: 'pending',
    details_submitted: true,
    account: { requirements: { currently_due: [] }, setup_incomplete: true },
    allowed: { complete_details: false, check: true },
  })
})

test('a used link leads back to ask for a new one, and one can leave early', async () => {
  const link = await linkFor(cast.priya)
  const entered = await fetch(link, { redirect: 'manual' })
  const again = await fetch(link, { redirect: 'manual' })
  expect(again.headers.get('location')).toBe('http://localhost:3000/payments?onboarding=refresh')
  const body = new URLSearchParams({ action: 'leave' })
  const left = await fetch(entered.headers.get('location') ?? '', { method: 'POST', body, redirect: 'manual' })
  expect(left.headers.get('location')).toBe('http://localhost:3000/payments?onboarding=completed')
})

describe('where the onboarding leads back to', () => {
  const ask = (addresses: { return_url?: string; refresh_url?: string }) =>
    as(cast.priya).connect.createAccountLink(addresses)

  test('is what was asked for, as a path or whole', async () => {
    const { url } = await ask({
      return_url: '/onboarding-success',
      refresh_url: 'http://localhost:3000/settings?tab=account',
    })
    const entered = await fetch(url, { redirect: 'manual' })
    const body = new URLSearchParams({ action: 'leave' })
    const left = await fetch(entered.headers.get('location') ?? '', { method: 'POST', body, redirect: 'manual' })
    expect(left.headers.get('location')).toBe('http://localhost:3000/onboarding-success')
    const again = await fetch(url, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe('http://localhost:3000/settings?tab=account')
  })

  test.each([
    'https://localhost:3000/payments',
    'http://localhost:3001/payments',
    'http://localhost.example/payments',
    '//elsewhere.example/payments',
    '/\\elsewhere.example',
    'http://olivia:secret@localhost:3000/payments',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://',
  ])('is only this site: %s is refused', async (address) => {
    const calls = server.calls.length
    for (const field of ['return_url', 'refresh_url']) {
      expect(await refusalOf(ask({ [field]: address }))).toMatchObject({ code: 'INVALID_INPUT', field })
    }
    expect(server.calls).toHaveLength(calls)
  })
})

describe('one account a person', () => {
  const accountsOf = async (id: string) =>
    (await client.accounts.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.user_id === id)
  const another = () =>
    register(db, { role: 'provider', name: 'Another One', email: `${crypto.randomUUID()}@example.com` })

  test('also when asked twice at once', async () => {
    const person = await another()
    await Promise.all([linkFor(person), linkFor(person), linkFor(person)])
    expect(await accountsOf(person.id)).toHaveLength(1)
  })

  test.each(['drop_after', 'error_after'] as const)('also when the answer is lost on the way (%s)', async (kind) => {
    const person = await another()
    server.fault({ kind, method: 'POST', path: '/v1/accounts', times: 1 })
    const connected = await as(person).connect.connectAccount({})
    expect(connected).toMatchObject({ message: 'Connect account created successfully', connection: 'details_missing' })
    expect((await accountsOf(person.id)).map(({ id }) => id)).toEqual([connected.account_id])
  })

  test('an older answer never replaces a newer one', async () => {
    const before = await connectionOf(cast.priya)
    clock.advance({ minutes: -30 })
    await server.boundary.accounts.sync(before.account_id ?? '')
    clock.advance({ minutes: 30 })
    expect((await connectionOf(cast.priya)).last_sync_at).toBe(before.last_sync_at)
  })
})

test('an answer that changes nothing calls no screen, which would ask again', async () => {
  const events: string[] = []
  const hub = createEventHub({ connection: server.connection, log: createLog({ level: 'silent' }) })
  await hub.start()
  hub.listen(cast.priya.id, ({ topic }) => events.push(topic))
  const { last_sync_at } = await connectionOf(cast.priya)
  clock.advance({ minutes: 1 })
  const asked = await as(cast.priya).connect.refreshConnection({})
  expect(asked.last_sync_at).not.toBe(last_sync_at)
  await db.transaction().execute((tx) => publish(tx, { audience: [cast.priya.id], topic: 'projects' }))
  await eventually(() => expect(events).toEqual(['projects']))
  await hub.stop()
})

test('without an account there is nothing to ask Stripe about', async () => {
  const calls = server.calls.length
  const theodora = { ...cast.priya, id: crypto.randomUUID() }
  expect((await as(theodora).connect.refreshConnection({})).status).toBe('not_created')
  expect(server.calls).toHaveLength(calls)
})

test('when Stripe does not answer, the refusal says what failed, and nothing is lost', async () => {
  const before = await connectionOf(cast.priya)
  const { connect } = as(cast.priya)
  const account_id = before.account_id ?? ''
  server.fault({ kind: 'error_before', path: '/v1/account', times: 20 })
  const away = (failed: string) => ({
    code: 'PAYMENT_SERVICE_UNAVAILABLE',
    message: `${failed} Payment system is currently unavailable`,
  })
  expect(await refusalOf(connect.refreshConnection({}))).toEqual(away('Unable to check account status:'))
  expect(await refusalOf(connect.createAccountLink({}))).toEqual(away('Failed to generate Stripe onboarding link.'))
  expect(await refusalOf(connect.createOnboardingLink({ account_id }))).toEqual(
    away('Failed to create onboarding link:'),
  )
  expect(await refusalOf(connect.createDashboardLink({ account_id }))).toEqual(away('Failed to open Stripe:'))
  const newcomer = as(await register(db, { role: 'owner', name: 'New Owner', email: 'new@example.com' }))
  expect(await refusalOf(newcomer.connect.connectAccount({}))).toEqual(away('Failed to connect Stripe account:'))
  expect(await refusalOf(newcomer.connect.createConnectAccount({}))).toEqual(away('Failed to create payment account:'))
  expect(await connectionOf(cast.priya)).toEqual(before)
})

test('an answer that comes late is taken over all the same', async () => {
  server.fault({ kind: 'late', path: '/v1/account', delay_ms: 300, times: 1 })
  clock.advance({ seconds: 5 })
  const asked = await as(cast.priya).connect.refreshConnection({})
  expect(asked).toMatchObject({ status: 'verified', last_sync_at: clock.now().toISOString() })
})

test('too many requests are rate limited', async () => {
  const impatient = await register(db, { role: 'provider', name: 'No Patience', email: 'patience@example.com' })
  await as(impatient).connect.connectAccount({})
  const asked = await Promise.allSettled(Array.from({ length: 130 }, () => as(impatient).connect.refreshConnection({})))
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(121)
  expect((await refusalOf(as(impatient).connect.refreshConnection({}))).code).toBe('RATE_LIMITED')
})

test('a trader opens a payout account as a provider does', async () => {
  expect(await connectionOf(cast.theo)).toMatchObject({ status: 'not_created', allowed: { connect: true } })
  await as(cast.theo).connect.connectAccount({})
  expect(await connectionOf(cast.theo)).toMatchObject({ status: 'pending', allowed: { complete_details: true } })
})

test('admins have no payout account, and nobody who is not signed in', async () => {
  expect((await refusalOf(connectionOf(cast.ada))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(as(null).connect.getConnection({}))).code).toBe('NOT_SIGNED_IN')
})
