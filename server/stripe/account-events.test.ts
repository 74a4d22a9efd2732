import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { submitOnboarding } from '#scenarios/open-payout-account.ts'
import { register } from '../testing/cast.ts'
import { useConnect } from '../testing/use-connect.ts'
import { refusalOf } from '../testing/use-operations.ts'

const server = useConnect()
const { as, db, client, clock, quiet, connectionOf, linkFor } = server
beforeEach(async () => {
  server.clearFaults()
  await quiet()
})

type Answers = Parameters<typeof submitOnboarding>[1]

/** A provider with an account of this kind, and 1,000 pounds on it. */
async function holder(answers: Answers = {}) {
  const person = await register(db, { role: 'provider', name: 'Payee', email: `${randomUUID()}@example.com` })
  await submitOnboarding(await linkFor(person), answers)
  clock.advance({ seconds: 5 })
  await quiet()
  return { person, account_id: (await connectionOf(person)).account_id ?? '' }
}

async function payOut(account_id: string, amount: number) {
  const charge = { amount, currency: 'gbp', payment_method: 'pm_card_bypassPending', confirm: true }
  await client.paymentIntents.create({
    ...charge,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  await client.transfers.create({ amount, currency: 'gbp', destination: account_id })
  await client.payouts.create({ amount, currency: 'gbp' }, { stripeAccount: account_id })
  // It leaves at the next midnight and arrives at the one after.
  clock.advance({ days: 3 })
  await client.balance.retrieve({}, { stripeAccount: account_id })
  await quiet()
}

describe('a payout to the holder’s bank', () => {
  test('that arrives is shown on the account', async () => {
    const { person, account_id } = await holder()
    await payOut(account_id, 82_824)
    const { account } = await connectionOf(person)
    expect(account?.bank_payout).toMatchObject({
      status: 'paid',
      amount: 82_824,
      currency: 'gbp',
      failure_message: null,
    })
    expect((await server.notificationsOf(person)).map(({ title }) => title)).toEqual([
      'Your payout account is verified',
    ])
  })

  test('that fails is shown with the reason, and its holder is notified', async () => {
    const { person, account_id } = await holder({ account_number: '11111113' })
    await payOut(account_id, 82_824)
    expect((await connectionOf(person)).account?.bank_payout).toMatchObject({
      status: 'failed',
      amount: 82_824,
      failure_message: 'The bank account has been closed.',
    })
    const notified = (await server.notificationsOf(person)).find(
      ({ title }) => title === 'A payout to your bank failed',
    )
    expect(notified?.message).toBe(
      'Stripe could not pay £828.24 out to your bank. The bank account has been closed. Check your bank account at Stripe; the money is on your Stripe balance.',
    )
  })

  test('whose event is lost is found by the daily look at the account, once', async () => {
    const { person, account_id } = await holder({ account_number: '11111113' })
    server.fault({ kind: 'webhook_drop', times: 100 })
    await payOut(account_id, 82_824)
    expect((await connectionOf(person)).account?.bank_payout).toBeNull()
    for (let days = 0; days < 2; days += 1) {
      clock.advance({ days: 1, minutes: 1 })
      await server.runJob('stripe-sweep')
      await quiet()
    }
    expect((await connectionOf(person)).account?.bank_payout).toMatchObject({ status: 'failed', amount: 82_824 })
    const notified = (await server.notificationsOf(person)).filter(
      ({ title }) => title === 'A payout to your bank failed',
    )
    expect(notified).toHaveLength(1)
  })

  test('whose event is lost is found although nobody looked for three weeks', async () => {
    const { person, account_id } = await holder({ account_number: '11111113' })
    server.fault({ kind: 'webhook_drop', times: 100 })
    await payOut(account_id, 7_100)
    clock.advance({ days: 21 })
    await server.runJob('stripe-sweep')
    await quiet()
    expect((await connectionOf(person)).account?.bank_payout).toMatchObject({ status: 'failed', amount: 7_100 })
  })

  test('whose event is lost is found although other events of the account come every day', async () => {
    const { person, account_id } = await holder({ account_number: '11111113' })
    server.fault({ kind: 'webhook_drop', times: 100 })
    await payOut(account_id, 1_300)
    for (let hours = 0; hours <= 26; hours += 13) {
      await server.receiveEvent('account.updated', { object_id: account_id, account_id })
      await server.runJob('stripe-sweep')
      clock.advance({ hours: 13 })
    }
    expect((await connectionOf(person)).account?.bank_payout).toMatchObject({ status: 'failed', amount: 1_300 })
  })

  test('reported twice, or late, notifies its holder once', async () => {
    const { person, account_id } = await holder({ account_number: '11111113' })
    await payOut(account_id, 5_000)
    const [payout] = (await client.payouts.list({}, { stripeAccount: account_id })).data
    const about = { object_id: payout?.id ?? '', account_id }
    await server.receiveEvent('payout.failed', about)
    await server.receiveEvent('payout.paid', about)
    const notified = (await server.notificationsOf(person)).filter(
      ({ title }) => title === 'A payout to your bank failed',
    )
    expect(notified).toHaveLength(1)
    expect((await connectionOf(person)).account?.bank_payout?.status).toBe('failed')
  })

  test('of an account that is nobody’s here is let go', async () => {
    const stranger = await client.accounts.create({ type: 'express' })
    const calls = server.calls.length
    await server.receiveEvent('payout.paid', { object_id: 'po_nobody', account_id: stranger.id })
    await server.receiveEvent('payout.paid', { object_id: 'po_nobody', account_id: null })
    await server.receiveEvent('account.updated', { object_id: stranger.id, account_id: stranger.id })
    expect(server.calls).toHaveLength(calls)
  })

  test('is also recorded for an account that was disconnected meanwhile', async () => {
    const { person, account_id } = await holder()
    await as(person).connect.disconnectAccount({})
    await payOut(account_id, 700)
    const stored = await db
      .selectFrom('bank_payouts')
      .select(['amount', 'status'])
      .where('user_id', '=', person.id)
      .execute()
    expect(stored).toEqual([{ amount: 700, status: 'paid' }])
  })
})

describe('what an account may do', () => {
  test('is looked at when one of its capabilities changes', async () => {
    const { person, account_id } = await holder()
    const before = await connectionOf(person)
    clock.advance({ minutes: 5 })
    await server.receiveEvent('capability.updated', { object_id: 'transfers', account_id })
    expect((await connectionOf(person)).last_sync_at).not.toBe(before.last_sync_at)
  })

  test('notifies its holder when Stripe requires more', async () => {
    const { person } = await holder({ last_name: 'Later' })
    for (let day = 0; day < 25; day += 1) {
      clock.advance({ days: 1 })
      await client.accounts.list({ limit: 1 })
      await quiet()
    }
    expect(await connectionOf(person)).toMatchObject({
      status: 'restricted',
      account: { needed: [{ words: 'a photo of your identity document', is_overdue: true }] },
    })
    expect((await server.notificationsOf(person)).map(({ title }) => title).sort()).toEqual([
      'Your payout account is verified',
      'Your payout account needs your attention',
    ])
  })
})

describe('without any webhook', () => {
  test('an onboarding that ended in a browser which was closed is found by the sweep', async () => {
    const person = await register(db, { role: 'provider', name: 'Payee', email: `${randomUUID()}@example.com` })
    const link = await linkFor(person)
    await quiet()
    server.fault({ kind: 'webhook_drop', times: 1000 })
    await submitOnboarding(link)
    clock.advance({ minutes: 5 })
    await server.runJob('stripe-sweep')
    expect(await connectionOf(person)).toMatchObject({ status: 'pending', details_submitted: false })
    clock.advance({ minutes: 6 })
    await server.runJob('stripe-sweep')
    expect(await connectionOf(person)).toMatchObject({ status: 'verified', details_submitted: true })
    expect((await server.notificationsOf(person)).map(({ title }) => title)).toEqual([
      'Your payout account is verified',
    ])
  })

  test('an account about which Stripe breaks does not keep the sweep from the others', async () => {
    const [broken, other] = [await holder(), await holder()]
    clock.advance({ days: 2 })
    await quiet()
    const asked = (account_id: string, last_sync_at: Date) =>
      db.updateTable('connect_accounts').set({ last_sync_at }).where('account_id', '=', account_id).execute()
    await asked(broken.account_id, new Date(0))
    await asked(other.account_id, new Date(1000))
    server.fault({ kind: 'error_before', path: `/v1/accounts/${broken.account_id}`, times: 1000 })
    await server.runJob('stripe-sweep')
    expect((await connectionOf(other.person)).last_sync_at).toBe(clock.now().toISOString())
    expect((await connectionOf(broken.person)).last_sync_at).toBe(new Date(0).toISOString())
  })
})

describe('an account that Stripe takes away', () => {
  test('is not connected any more when its holder asks for its pages there', async () => {
    const { person, account_id } = await holder()
    server.fault({ kind: 'webhook_drop', times: 1000 })
    await client.accounts.del(account_id)
    expect(await refusalOf(as(person).connect.createDashboardLink({ account_id }))).toEqual({
      code: 'NOT_FOUND',
      message: 'No Connect account found',
    })
    expect(await connectionOf(person)).toMatchObject({ connection: 'not_connected', account: null })
  })

  test('is not connected any more, by its event and by the daily look alike', async () => {
    for (const learns of ['event', 'sweep']) {
      const { person, account_id } = await holder()
      server.fault({ kind: 'webhook_drop', event_type: 'account.', times: 100 })
      await client.accounts.del(account_id)
      if (learns === 'event') {
        await server.receiveEvent('account.application.deauthorized', { object_id: server.clientId(), account_id })
      } else {
        clock.advance({ days: 2 })
        await server.runJob('stripe-sweep')
      }
      expect(await connectionOf(person)).toMatchObject({ connection: 'not_connected', account: null })
      expect((await server.notificationsOf(person)).map(({ title }) => title)).toContain(
        'Your payout account is closed',
      )
      server.clearFaults()
    }
  })
})
