import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

async function available(stripeAccount?: string): Promise<number> {
  const balance = await sandbox.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  return balance.available.find((each) => each.currency === 'gbp')?.amount ?? 0
}

/** An account with money, whose bank account has this number, and from which nothing leaves by itself. */
async function richAccount(account_number = '00012345'): Promise<Stripe.Account> {
  const account = await providerAccount(sandbox, { account_number })
  await sandbox.stripe.accounts.update(account.id, { settings: { payouts: { schedule: { interval: 'manual' } } } })
  await fund(sandbox, 10_000)
  await sandbox.stripe.transfers.create({ amount: 10_000, currency: 'gbp', destination: account.id })
  return account
}

function passMidnight(): void {
  const midnight = new Date(sandbox.clock)
  midnight.setUTCHours(24, 0, 0, 0)
  sandbox.clock = midnight
}

const typesOf = async (stripeAccount: string) =>
  (await sandbox.stripe.events.list({ limit: 20 }, { stripeAccount })).data.map((event) => event.type)

test('A payout leaves the balance at once, is under way at midnight, and arrives the night after', async () => {
  const { stripe } = sandbox
  const priya = await richAccount()
  const on = { stripeAccount: priya.id }
  const payout = await stripe.payouts.create(
    { amount: 7500, currency: 'gbp', metadata: { why: 'rent' }, statement_descriptor: 'Sharewell' },
    on,
  )
  expect(payout).toMatchObject({
    status: 'pending',
    destination: priya.external_accounts?.data[0]?.id,
    metadata: { why: 'rent' },
    statement_descriptor: 'Sharewell',
  })
  expect(payout.id).toMatch(/^po_1/)
  expect(await available(priya.id)).toBe(2500)
  const read = await stripe.payouts.retrieve(payout.id, { expand: ['balance_transaction.source'] }, on)
  expect(read.balance_transaction).toMatchObject({ amount: -7500, type: 'payout', source: { id: payout.id } })

  passMidnight()
  expect(await stripe.payouts.retrieve(payout.id, {}, on)).toMatchObject({ status: 'in_transit' })
  await expect(stripe.payouts.cancel(payout.id, {}, on)).rejects.toMatchObject({ statusCode: 400 })
  passMidnight()
  expect(sandbox.clock.getTime() / 1000).toBe(payout.arrival_date)
  expect(await stripe.payouts.retrieve(payout.id, {}, on)).toMatchObject({ status: 'paid', failure_code: null })
  expect((await typesOf(priya.id)).slice(0, 3)).toEqual(['payout.paid', 'payout.updated', 'payout.created'])
  expect((await stripe.payouts.list({ status: 'paid' }, on)).data).toHaveLength(1)
  expect((await stripe.payouts.list({ status: 'failed' }, on)).data).toHaveLength(0)
})

test.each([
  ['11111116', 'no_account'],
  ['11111113', 'account_closed'],
  ['22222227', 'insufficient_funds'],
  ['33333335', 'debit_not_authorized'],
  ['44444440', 'invalid_currency'],
])('A payout to account %s fails with %s, and the money comes back', async (account_number, failure_code) => {
  const { stripe } = sandbox
  const marco = await richAccount(account_number)
  const on = { stripeAccount: marco.id }
  const payout = await stripe.payouts.create({ amount: 4000, currency: 'gbp' }, on)
  passMidnight()
  passMidnight()
  const failed = await stripe.payouts.retrieve(payout.id, { expand: ['failure_balance_transaction'] }, on)
  expect(failed).toMatchObject({
    status: 'failed',
    failure_code,
    failure_message: expect.stringMatching(/\w+\.$/),
    failure_balance_transaction: { amount: 4000, type: 'payout_failure' },
  })
  expect(await available(marco.id)).toBe(10_000)

  const [bank] = (await stripe.accounts.listExternalAccounts(marco.id)).data
  expect(bank).toMatchObject({ id: payout.destination, status: 'errored', last4: account_number.slice(-4) })
  expect(await typesOf(marco.id)).toEqual(
    expect.arrayContaining(['payout.failed', 'account.external_account.updated', 'account.updated']),
  )
  await expect(stripe.payouts.create({ amount: 100, currency: 'gbp' }, on)).rejects.toMatchObject({
    code: 'bank_account_unusable',
  })
})

test('A payout is called back as long as it has not left', async () => {
  const { stripe } = sandbox
  await fund(sandbox, 5000)
  const before = await available()
  const payout = await stripe.payouts.create({ amount: 5000, currency: 'gbp' })
  expect(await available()).toBe(before - 5000)
  expect(await stripe.payouts.cancel(payout.id)).toMatchObject({ status: 'canceled' })
  expect(await available()).toBe(before)
  passMidnight()
  expect((await stripe.payouts.retrieve(payout.id)).status).toBe('canceled')
})

test('A payout needs money, a bank account that is one’s own, and an account that may be paid', async () => {
  const { stripe } = sandbox
  const priya = await richAccount()
  const on = { stripeAccount: priya.id }
  const asked = { amount: 100, currency: 'gbp' }
  await expect(stripe.payouts.create({ ...asked, amount: 10_001 }, on)).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  await expect(stripe.payouts.create({ ...asked, destination: 'ba_nobody' }, on)).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'destination',
  })
  await expect(stripe.payouts.create({ ...asked, currency: 'usd' }, on)).rejects.toMatchObject({ param: 'currency' })
  await expect(stripe.payouts.create({ ...asked, method: 'instant' }, on)).rejects.toMatchObject({
    code: 'instant_payouts_unsupported',
  })
  const restricted = await providerAccount(sandbox, { last_name: 'Restricted' })
  await expect(stripe.payouts.create(asked, { stripeAccount: restricted.id })).rejects.toMatchObject({
    code: 'payouts_not_allowed',
  })
  expect(await available(priya.id)).toBe(10_000)
})
