import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
let priya: Stripe.Account

beforeAll(async () => {
  priya = await providerAccount(sandbox)
})

async function available(stripeAccount?: string): Promise<number> {
  const balance = await sandbox.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  return balance.available.find((each) => each.currency === 'gbp')?.amount ?? 0
}

test('A transfer moves money to the connected account and leaves a trace on both sides', async () => {
  const { stripe } = sandbox
  await fund(sandbox, 97_440)
  const [platformBefore, priyaBefore] = [await available(), await available(priya.id)]
  const transfer = await stripe.transfers.create({
    amount: 82_824,
    currency: 'gbp',
    destination: priya.id,
    transfer_group: 'distribution_1',
    metadata: { payment: 'p1' },
    expand: ['destination_payment', 'balance_transaction'],
  })
  expect(transfer).toMatchObject({
    amount: 82_824,
    amount_reversed: 0,
    reversed: false,
    destination: priya.id,
    balance_transaction: { amount: -82_824, type: 'transfer', source: transfer.id },
    destination_payment: { amount: 82_824, source_transfer: transfer.id, paid: true },
  })
  expect(await available()).toBe(platformBefore - 82_824)
  expect(await available(priya.id)).toBe(priyaBefore + 82_824)
  const [received] = (await stripe.balanceTransactions.list({ limit: 1 }, { stripeAccount: priya.id })).data
  expect(received).toMatchObject({ amount: 82_824, type: 'payment' })
  expect((await stripe.transfers.list({ transfer_group: 'distribution_1' })).data).toHaveLength(1)
  expect((await stripe.transfers.list({ destination: priya.id, transfer_group: 'other' })).data).toHaveLength(0)
})

test('Without the money, a transfer is refused and nothing moves', async () => {
  const before = await available()
  const asked = { amount: before + 1, currency: 'gbp', destination: priya.id }
  await expect(sandbox.stripe.transfers.create(asked)).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
  await expect(sandbox.stripe.transfers.create({ ...asked, amount: 1, currency: 'usd' })).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  expect(await available()).toBe(before)
})

test('That there was no money is what its key keeps, also when money has come', async () => {
  const { stripe } = sandbox
  const asked = { amount: (await available()) + 1, currency: 'gbp', destination: priya.id, transfer_group: 'too_much' }
  const send = () => stripe.transfers.create(asked, { idempotencyKey: 'too much' })
  await expect(send()).rejects.toMatchObject({ code: 'balance_insufficient' })
  await fund(sandbox, 1000)
  await expect(send()).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect((await stripe.transfers.list({ transfer_group: 'too_much' })).data).toEqual([])
})

test('An account that may not receive transfers is refused, and so is an unknown one', async () => {
  const { stripe } = sandbox
  await fund(sandbox, 1000)
  for (const answers of [null, { last_name: 'Restricted' }, { last_name: 'Pending' }]) {
    const account = await providerAccount(sandbox, answers)
    await expect(
      stripe.transfers.create({ amount: 100, currency: 'gbp', destination: account.id }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: 'insufficient_capabilities_for_transfer',
    })
  }
  await expect(
    stripe.transfers.create({ amount: 100, currency: 'gbp', destination: 'acct_nobody' }),
  ).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('Transfers at the same time cannot spend the same money', async () => {
  const { stripe } = sandbox
  const left = await available()
  await fund(sandbox, 1000)
  if (left > 0) await stripe.transfers.create({ amount: left, currency: 'gbp', destination: priya.id })
  const tries = Array.from({ length: 12 }, () =>
    stripe.transfers.create({ amount: 300, currency: 'gbp', destination: priya.id }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
  expect(await available()).toBe(100)
})

test('A transfer is reversed in parts, as long as the account has the money', async () => {
  const { stripe } = sandbox
  const account = await providerAccount(sandbox)
  await fund(sandbox, 5000)
  const transfer = await stripe.transfers.create({ amount: 5000, currency: 'gbp', destination: account.id })
  const before = await available()
  const part = await stripe.transfers.createReversal(transfer.id, { amount: 2000, metadata: { why: 'correction' } })
  expect(part).toMatchObject({ amount: 2000, transfer: transfer.id, metadata: { why: 'correction' } })
  expect(await available()).toBe(before + 2000)
  await expect(stripe.transfers.createReversal(transfer.id, { amount: 3001 })).rejects.toThrow(
    'greater than unreversed',
  )
  await stripe.transfers.createReversal(transfer.id)
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 5000, reversed: true })
  expect((await stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2)
  expect(await stripe.transfers.retrieveReversal(transfer.id, part.id)).toEqual(part)
  expect(await available(account.id)).toBe(0)
})

test('Transfers from one charge never exceed it', async () => {
  const { stripe } = sandbox
  const paid = await fund(sandbox, 1000)
  const from = { currency: 'gbp', destination: priya.id, source_transaction: String(paid.latest_charge) }
  const first = await stripe.transfers.create({ ...from, amount: 700 })
  expect(first.transfer_group).toBe(`group_${paid.latest_charge}`)
  await expect(stripe.transfers.create({ ...from, amount: 301 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  await stripe.transfers.create({ ...from, amount: 300 })
})

test('Every balance is the sum of its balance transactions', async () => {
  const differing = await sandbox.sql(
    `select account, currency, available, sum((data->>'net')::bigint) as booked
     from stripe_sandbox.balances join (
       select account, data->>'currency' as currency, data from stripe_sandbox.objects where object = 'balance_transaction'
     ) as booked using (account, currency)
     group by account, currency, available having available <> sum((data->>'net')::bigint)`,
  )
  expect(differing).toEqual([])
  expect(await sandbox.sql('select 1 from stripe_sandbox.balances')).not.toEqual([])
})
