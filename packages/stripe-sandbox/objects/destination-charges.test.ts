import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ settlementDays: 2, fee: { basis_points: 150, fixed: 20 } })
const DAY_MS = 24 * 60 * 60 * 1000
let priya: Stripe.Account
let destination: string

beforeAll(async () => {
  priya = await providerAccount(sandbox)
  destination = priya.id
})

async function money(stripeAccount?: string): Promise<{ available: number; pending: number }> {
  const { available, pending } = await sandbox.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  const of = (list: { currency: string; amount: number }[]) => list.find((each) => each.currency === 'gbp')?.amount ?? 0
  return { available: of(available), pending: of(pending) }
}

/** What a step changes on both balances, pending and available together. */
async function moved(step: () => Promise<unknown>): Promise<{ platform: number; priya: number }> {
  const sum = async (account?: string) => Object.values(await money(account)).reduce((a, b) => a + b)
  const before = [await sum(), await sum(destination)]
  await step()
  return { platform: (await sum()) - (before[0] ?? 0), priya: (await sum(destination)) - (before[1] ?? 0) }
}

const ASKED = { amount: 10_000, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true }

async function charge(more: Partial<Stripe.PaymentIntentCreateParams>): Promise<Stripe.Charge> {
  const intent = await sandbox.stripe.paymentIntents.create({
    ...ASKED,
    transfer_data: { destination },
    ...more,
    expand: ['latest_charge'],
  })
  return Object(intent.latest_charge)
}

function passDays(days: number): void {
  sandbox.clock = new Date(sandbox.clock.getTime() + days * DAY_MS)
}

test('A destination charge goes on to the account, less the platform’s fee', async () => {
  const { stripe } = sandbox
  let made: Stripe.Charge | undefined
  const change = await moved(async () => {
    made = await charge({ application_fee_amount: 1200, description: 'October', metadata: { agreement: 'a1' } })
  })
  // Stripe's own fee is the platform's: 1.5% and 20p.
  expect(change).toEqual({ platform: 1200 - 170, priya: 10_000 - 1200 })
  expect(made).toMatchObject({
    application_fee_amount: 1200,
    transfer_data: { amount: null, destination },
    transfer_group: `group_${made?.payment_intent}`,
    on_behalf_of: null,
  })
  const expand = ['destination_payment.balance_transaction', 'balance_transaction']
  const transfer = await stripe.transfers.retrieve(String(made?.transfer), { expand })
  expect(transfer).toMatchObject({
    amount: 10_000,
    destination,
    source_transaction: made?.id,
    transfer_group: made?.transfer_group,
    balance_transaction: { amount: -10_000, type: 'transfer', status: 'pending' },
    destination_payment: {
      amount: 10_000,
      application_fee: made?.application_fee,
      balance_transaction: {
        net: 8800,
        fee_details: [{ amount: 1200, type: 'application_fee' }],
        status: 'pending',
      },
    },
  })
  const fee = await stripe.applicationFees.retrieve(String(made?.application_fee), {
    expand: ['originating_transaction', 'balance_transaction'],
  })
  expect(fee).toMatchObject({
    account: destination,
    amount: 1200,
    charge: Object(transfer.destination_payment).id,
    originating_transaction: { id: made?.id },
    balance_transaction: { amount: 1200, type: 'application_fee' },
  })
  passDays(2)
  expect((await money(destination)).pending).toBe(0)
})

test('A fixed part goes on, and the rest stays, without a fee', async () => {
  const made: Stripe.Charge[] = []
  const change = await moved(async () => made.push(await charge({ transfer_data: { destination, amount: 7000 } })))
  expect(change).toEqual({ platform: 3000 - 170, priya: 7000 })
  expect(made[0]).toMatchObject({ application_fee: null, transfer_data: { amount: 7000, destination } })
})

test('An intent is charged as it was last changed', async () => {
  const { stripe } = sandbox
  const { confirm: _, ...open } = ASKED
  const intent = await stripe.paymentIntents.create({ ...open, transfer_data: { destination, amount: 1000 } })
  const changed = await stripe.paymentIntents.update(intent.id, { transfer_data: { amount: 4000 } })
  expect(changed.transfer_data).toEqual({ amount: 4000, destination })
  const change = await moved(() => stripe.paymentIntents.confirm(intent.id))
  expect(change.priya).toBe(4000)
})

test('What is charged on behalf of an account names it', async () => {
  const merchant = await sandbox.stripe.accounts.create({
    type: 'standard',
    country: 'GB',
    capabilities: { card_payments: { requested: true } },
  })
  const asked = { ...ASKED, on_behalf_of: merchant.id }
  await expect(sandbox.stripe.paymentIntents.create(asked)).rejects.toMatchObject({ param: 'on_behalf_of' })
  await sandbox.sql(
    `update stripe_sandbox.objects set data = jsonb_set(data, '{capabilities,card_payments}', '"active"') where id = $1`,
    [merchant.id],
  )
  const intent = await sandbox.stripe.paymentIntents.create({ ...asked, expand: ['latest_charge.on_behalf_of'] })
  expect(intent).toMatchObject({ on_behalf_of: merchant.id, latest_charge: { on_behalf_of: { id: merchant.id } } })
})

test('A refund leaves the receiver alone, unless the transfer is to be reversed', async () => {
  const made = await charge({ application_fee_amount: 1000 })
  const refund = (more: Partial<Stripe.RefundCreateParams>) =>
    moved(() => sandbox.stripe.refunds.create({ charge: made.id, amount: 2500, ...more }))
  expect(await refund({})).toEqual({ platform: -2500, priya: 0 })
  expect(await refund({ reverse_transfer: true })).toEqual({ platform: 0, priya: -2500 })
  expect(await refund({ reverse_transfer: true, refund_application_fee: true })).toEqual({
    platform: -250,
    priya: -2500 + 250,
  })
  const [last] = (await sandbox.stripe.refunds.list({ charge: made.id, expand: ['data.transfer_reversal'] })).data
  expect(last).toMatchObject({
    transfer_reversal: { amount: 2500, source_refund: last?.id, transfer: made.transfer },
  })
  const transfer = await sandbox.stripe.transfers.retrieve(String(made.transfer))
  expect(transfer).toMatchObject({ amount_reversed: 5000, reversed: false })
})

test('Parts of a refund reverse, to the penny, what the whole would have', async () => {
  const made = await charge({ amount: 1000, transfer_data: { destination, amount: 333 } })
  const parts: number[] = []
  for (const amount of [100, 250, 649, 1]) {
    const { priya: change } = await moved(() =>
      sandbox.stripe.refunds.create({ charge: made.id, amount, reverse_transfer: true }),
    )
    parts.push(-change)
  }
  // 333 × 100, 350, 999 and 1000 thousandths: 33, 116, 332, 333.
  expect(parts).toEqual([33, 83, 216, 1])
  expect(await sandbox.stripe.transfers.retrieve(String(made.transfer))).toMatchObject({ reversed: true })
})

test('The receiver sees what was taken back as a refund of its payment', async () => {
  const made = await charge({})
  await sandbox.stripe.refunds.create({ charge: made.id, amount: 4000, reverse_transfer: true })
  const on = { stripeAccount: destination }
  const [payment] = (await sandbox.stripe.charges.list({ limit: 1 }, on)).data
  expect(payment).toMatchObject({ amount_refunded: 4000, refunded: false, source_transfer: made.transfer })
  const expand = ['data.balance_transaction']
  const [refund] = (await sandbox.stripe.refunds.list({ charge: payment?.id ?? '', expand }, on)).data
  expect(refund).toMatchObject({ amount: 4000, balance_transaction: { amount: -4000, type: 'payment_refund' } })
  const reversal = await sandbox.stripe.transfers.listReversals(String(made.transfer))
  expect(reversal.data[0]).toMatchObject({ destination_payment_refund: refund?.id })
})

test('Money that has come and gone again cannot be taken back', async () => {
  const made = await charge({})
  passDays(2)
  const { available } = await money(destination)
  await sandbox.stripe.payouts.create({ amount: available, currency: 'gbp' }, { stripeAccount: destination })
  const refund = { charge: made.id, reverse_transfer: true }
  await expect(sandbox.stripe.refunds.create(refund)).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect((await sandbox.stripe.charges.retrieve(made.id)).amount_refunded).toBe(0)
})

test('A reversal on its own takes the platform’s fee back with it when asked to', async () => {
  const made = await charge({ application_fee_amount: 1000 })
  const reverse = (amount: number) =>
    moved(() =>
      sandbox.stripe.transfers.createReversal(String(made.transfer), { amount, refund_application_fee: true }),
    )
  expect(await reverse(2500)).toEqual({ platform: 2500 - 250, priya: 250 - 2500 })
  const plain = await charge({})
  const asked = { amount: 100, refund_application_fee: true }
  await expect(sandbox.stripe.transfers.createReversal(String(plain.transfer), asked)).rejects.toThrow(
    'no application fee',
  )
})

test.each<[string, Partial<Stripe.PaymentIntentCreateParams>, object]>([
  ['nobody', { transfer_data: { destination: 'acct_nobody' } }, { code: 'resource_missing' }],
  [
    'more than was charged',
    { transfer_data: { destination: 'priya', amount: 10_001 } },
    { param: 'transfer_data[amount]' },
  ],
  [
    'a part with a fee as well',
    { transfer_data: { destination: 'priya', amount: 5000 }, application_fee_amount: 10 },
    { param: 'transfer_data[amount]' },
  ],
  ['a fee above the amount', { application_fee_amount: 10_001 }, { param: 'application_fee_amount' }],
  ['an unknown merchant', { on_behalf_of: 'acct_nobody' }, { code: 'resource_missing', param: 'on_behalf_of' }],
])('A charge that sends %s is refused', async (_, more, refusal) => {
  const named =
    more.transfer_data?.destination === 'priya' ? { ...more.transfer_data, destination } : more.transfer_data
  const asked = { ...ASKED, ...more, transfer_data: named ?? { destination } }
  await expect(sandbox.stripe.paymentIntents.create(asked)).rejects.toMatchObject({ statusCode: 400, ...refusal })
})

test('An account that may not receive transfers gets no charge, neither now nor when it is confirmed later', async () => {
  const { stripe } = sandbox
  const restricted = await providerAccount(sandbox, { last_name: 'Restricted' })
  const refusal = { code: 'insufficient_capabilities_for_transfer' }
  const asked = { ...ASKED, transfer_data: { destination: restricted.id } }
  await expect(stripe.paymentIntents.create(asked)).rejects.toMatchObject(refusal)
  const on = { stripeAccount: destination }
  await expect(stripe.paymentIntents.create({ ...ASKED, transfer_data: { destination } }, on)).rejects.toMatchObject({
    param: 'transfer_data[destination]',
  })
})

test('A refund takes back only what there is to take back', async () => {
  const plain = await sandbox.stripe.paymentIntents.create(ASKED)
  const refund = (more: Partial<Stripe.RefundCreateParams>) =>
    sandbox.stripe.refunds.create({ payment_intent: plain.id, ...more })
  await expect(refund({ reverse_transfer: true })).rejects.toMatchObject({ param: 'reverse_transfer' })
  await expect(refund({ refund_application_fee: true })).rejects.toThrow('no application fee')
  const made = await charge({ application_fee_amount: 100 })
  const alone = { charge: made.id, refund_application_fee: true }
  await expect(sandbox.stripe.refunds.create(alone)).rejects.toMatchObject({ param: 'refund_application_fee' })
})
