import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { submitOnboarding } from '#scenarios/open-payout-account.ts'
import { register } from '../../testing/cast.ts'
import { useConnect } from '../../testing/use-connect.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const server = useConnect()
const { as, db, client, clock, cast, quiet, connectionOf } = server
beforeEach(() => server.clearFaults())

const NOT_THERE = { code: 'NOT_FOUND', message: 'No Connect account found' }
const of = (person: typeof cast.priya) => as(person).connect
const newProvider = () =>
  register(db, { role: 'provider', name: 'Another Provider', email: `${randomUUID()}@example.com` })

test('an account is made for oneself, express, in a country, and read by its id and by whose it is', async () => {
  expect(await refusalOf(of(cast.priya).findConnectAccount({ provider_id: 'current' }))).toEqual(NOT_THERE)
  const made = await of(cast.priya).createConnectAccount({
    user_id: cast.priya.id,
    country: 'IE',
    email: 'payouts@priya.example',
    account_type: 'express',
  })
  expect(made).toEqual({
    success: true,
    account_id: expect.stringMatching(/^acct_/),
    message: 'Connect account created successfully',
  })
  const { account_id } = made
  expect(await client.accounts.retrieve(account_id)).toMatchObject({
    type: 'express',
    country: 'IE',
    email: 'payouts@priya.example',
    metadata: { user_id: cast.priya.id },
  })
  const account = await of(cast.priya).getConnectAccount({ account_id })
  expect(account).toMatchObject({
    account_id,
    provider_id: cast.priya.id,
    account_type: 'express',
    country: 'IE',
    status: 'pending',
    verification_status: 'pending',
    setup_incomplete: true,
    bank_payout: null,
  })
  expect(await of(cast.priya).findConnectAccount({ provider_id: cast.priya.id })).toEqual(account)
  expect(await of(cast.ada).findConnectAccount({ provider_id: cast.priya.id })).toEqual(account)
  expect(await of(cast.ada).getConnectAccount({ account_id })).toEqual(account)
  // Asked for again, it is the same.
  expect(await of(cast.priya).createConnectAccount({ user_id: 'current' })).toMatchObject({ account_id })
})

test.each([
  { country: 'XX' },
  { country: 'gb' },
  { email: 'not an address' },
  { account_type: 'custom' },
  { user_id: 'somebody' },
])('%j is not understood', async (input: object) => {
  const call = of(cast.marco).createConnectAccount(input)
  await expect(call).rejects.toMatchObject({ status: 400 })
})

test('an account whose making got no answer is found again, also when another address is given the next time', async () => {
  const person = await newProvider()
  server.fault({ kind: 'drop_after', method: 'POST', path: '/v1/accounts', times: 2 })
  const first = of(person).createConnectAccount({ email: 'payouts@first.example' })
  expect((await refusalOf(first)).code).toBe('PAYMENT_SERVICE_UNAVAILABLE')
  const { account_id } = await of(person).createConnectAccount({ email: 'payouts@second.example' })
  const newest = (await client.accounts.list({ limit: 10 })).data
  expect(newest.filter(({ metadata }) => metadata?.user_id === person.id).map(({ id }) => id)).toEqual([account_id])
})

test('a refusal of Stripe is shown after what failed', async () => {
  const person = await newProvider()
  await db.updateTable('users').set({ email: 'no-address' }).where('id', '=', person.id).execute()
  const refused = await refusalOf(of({ ...person, email: 'no-address' }).connectAccount({}))
  expect(refused).toMatchObject({ code: 'CONNECT_REFUSED', message: /^Failed to connect Stripe account: .+/ })
})

describe('somebody else’s account', () => {
  test('cannot be read, led to, made, or found out about', async () => {
    const { account_id } = await of(cast.priya).createConnectAccount({})
    const { connect } = as(cast.marco)
    for (const call of [
      () => connect.getConnectAccount({ account_id }),
      () => connect.getConnectAccount({ account_id: 'acct_nobody' }),
      () => connect.findConnectAccount({ provider_id: cast.priya.id }),
      () => connect.createOnboardingLink({ account_id }),
      () => connect.createOnboardingLinkForUser({ provider_id: cast.priya.id }),
      () => connect.createDashboardLink({ account_id }),
    ]) {
      expect(await refusalOf(call())).toEqual(NOT_THERE)
    }
    expect((await refusalOf(connect.createConnectAccount({ user_id: cast.priya.id }))).code).toBe('NOT_FOUND')
    // An admin may look, and no more.
    expect((await refusalOf(of(cast.ada).createOnboardingLink({ account_id }))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(of(cast.ada).createConnectAccount({ user_id: cast.priya.id }))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(of(cast.theo).findConnectAccount({ provider_id: cast.priya.id }))).code).toBe('NOT_FOUND')
  })
})

test('the onboarding is reached by the account and by its holder, and the account’s own pages after it', async () => {
  const person = await newProvider()
  const { connect } = as(person)
  const { account_id } = await connect.createConnectAccount({})
  expect(await refusalOf(connect.createDashboardLink({ account_id }))).toMatchObject({
    code: 'CONNECT_REFUSED',
    message: /^Failed to open Stripe: /,
  })
  const way = { return_url: '/onboarding-success', refresh_url: '/payments?onboarding=refresh' }
  const byHolder = await connect.createOnboardingLinkForUser({ provider_id: 'current', ...way })
  expect(byHolder).toMatchObject({ success: true, url: expect.stringContaining(account_id) })
  const { url } = await connect.createOnboardingLink({ account_id, ...way })
  expect(await submitOnboarding(url)).toBe('http://localhost:3000/onboarding-success')
  const dashboard = await connect.createDashboardLink({ account_id })
  expect((await fetch(dashboard.url)).status).toBe(200)
})

describe('connecting again', () => {
  test('takes up the previous account, with everything its holder has entered', async () => {
    const person = await newProvider()
    const { connect } = as(person)
    const { account_id } = await connect.createConnectAccount({})
    await submitOnboarding((await connect.createOnboardingLink({ account_id })).url)
    clock.advance({ minutes: 1 })
    await quiet()
    await connect.disconnectAccount({})
    clock.advance({ days: 2 })
    expect(await connect.connectAccount({})).toMatchObject({
      connection: 'connected',
      status: 'verified',
      account_id,
      connected_at: clock.now().toISOString(),
    })
    expect((await server.auditOf(`user:${person.id}`)).map(({ action }) => action)).toEqual([
      'payout_account_created',
      'payout_account_status_changed',
      'payout_account_disconnected',
      'payout_account_reconnected',
      'payout_account_status_changed',
    ])
    expect(await db.selectFrom('former_connect_accounts').select('account_id').execute()).toEqual([])
  })

  test('in another country makes another account', async () => {
    const person = await newProvider()
    const { connect } = as(person)
    const british = await connect.createConnectAccount({ country: 'GB' })
    await connect.disconnectAccount({})
    const irish = await connect.createConnectAccount({ country: 'IE' })
    expect(irish.account_id).not.toBe(british.account_id)
    await connect.disconnectAccount({})
    expect(await connect.createConnectAccount({ country: 'GB' })).toMatchObject({ account_id: british.account_id })
  })

  test('when the former account is gone at Stripe makes a new one', async () => {
    const person = await newProvider()
    const { connect } = as(person)
    const before = await connect.createConnectAccount({})
    await connect.disconnectAccount({})
    await client.accounts.del(before.account_id)
    const after = await connect.createConnectAccount({})
    expect(after.account_id).not.toBe(before.account_id)
    expect((await connectionOf(person)).account_id).toBe(after.account_id)
  })
})

describe('an account that is gone at Stripe', () => {
  test('gives way to a new one when its holder goes on with it', async () => {
    const person = await newProvider()
    const { connect } = as(person)
    const { account_id } = await connect.createConnectAccount({})
    await client.accounts.del(account_id)
    expect(await refusalOf(connect.createOnboardingLink({ account_id }))).toEqual(NOT_THERE)
    const { url } = await connect.createAccountLink({})
    await submitOnboarding(url)
    const { account_id: new_id, status } = await connect.refreshConnection({})
    expect({ changed: new_id !== account_id, status }).toEqual({ changed: true, status: 'verified' })
  })

  test('is disconnected as soon as that is requested, and its holder is notified', async () => {
    const person = await newProvider()
    const { connect } = as(person)
    const { account_id } = await connect.createConnectAccount({})
    await client.accounts.del(account_id)
    expect(await connect.refreshConnection({})).toMatchObject({ connection: 'not_connected', account: null })
    expect(await server.notificationsOf(person)).toMatchObject([{ title: 'Your payout account is closed' }])
  })
})
