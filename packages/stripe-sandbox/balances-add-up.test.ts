import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './testing/differences.ts'
import { providerAccount } from './testing/people.ts'
import { useSandbox } from './testing/use-sandbox.ts'

const sandbox = useSandbox({ settlementDays: 2, fee: { basis_points: 140, fixed: 20 } })
const HOUR_MS = 60 * 60 * 1000

const ACTS = [
  'charge',
  'direct',
  'routed',
  'refund',
  'give_back',
  'transfer',
  'tied',
  'reverse',
  'payout',
  'cancel',
] as const
const CARDS = ['pm_card_visa', 'pm_card_bypassPending', 'pm_card_visa', 'pm_card_createDispute']
const step = fc.record({
  act: fc.constantFrom(...ACTS, 'wait' as const),
  amount: fc.integer({ min: 30, max: 3000 }),
  which: fc.nat({ max: 50 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What has been made so far, for later steps to work on. */
const made = {
  charges: [] as { id: string; stripeAccount?: string; routed?: boolean }[],
  fees: [] as string[],
  transfers: [] as string[],
  payouts: [] as { id: string; stripeAccount?: string }[],
}

function pick<Thing>(things: Thing[], which: number): Thing | undefined {
  return things[which % Math.max(things.length, 1)]
}

function run(accounts: string[]) {
  const { stripe } = sandbox
  return async ({ act, amount, which }: Step): Promise<void> => {
    const account = pick(accounts, which) ?? ''
    const on = { stripeAccount: account }
    if (act === 'wait') sandbox.clock = new Date(sandbox.clock.getTime() + which * HOUR_MS)
    if (act === 'charge' || act === 'direct') {
      const payment_method = pick(CARDS, which) ?? 'none'
      const asked = { amount, currency: 'gbp', payment_method, confirm: true, expand: ['latest_charge'] }
      const fee = act === 'direct' ? { application_fee_amount: 1 + (amount % 30) } : {}
      const intent = await stripe.paymentIntents.create({ ...asked, ...fee }, act === 'direct' ? on : {})
      const charge = Object(intent.latest_charge)
      made.charges.push({ id: charge.id, ...(act === 'direct' && on) })
      if (act === 'direct') made.fees.push(charge.application_fee)
    }
    if (act === 'routed') {
      const part = which % 2 === 0 ? { application_fee_amount: 1 + (amount % 30) } : {}
      const routing = { destination: account, ...(which % 2 === 1 && { amount: 1 + (amount % 30) }) }
      const intent = await stripe.paymentIntents.create({
        ...{ amount, currency: 'gbp', payment_method: pick(CARDS, which) ?? 'none', confirm: true },
        ...{ transfer_data: routing, ...part, expand: ['latest_charge'] },
      })
      const charge = Object(intent.latest_charge)
      made.charges.push({ id: charge.id, routed: true })
      made.transfers.push(charge.transfer)
      if (charge.application_fee !== null) made.fees.push(charge.application_fee)
    }
    const charge = pick(made.charges, which)
    const id = charge?.id ?? 'ch_none'
    const whose = charge?.stripeAccount ? { stripeAccount: charge.stripeAccount } : {}
    if (act === 'refund') {
      const reverse_transfer = charge?.routed === true && which % 2 === 0
      const refund_application_fee = (charge?.stripeAccount !== undefined || reverse_transfer) && which % 3 === 0
      await stripe.refunds.create({ charge: id, amount, refund_application_fee, reverse_transfer }, whose)
    }
    if (act === 'give_back')
      await stripe.applicationFees.createRefund(pick(made.fees, which) ?? 'fee_none', { amount: 7 })
    if (act === 'transfer' || act === 'tied') {
      const source = act === 'tied' ? { source_transaction: id } : {}
      const transfer = await stripe.transfers.create({ amount, currency: 'gbp', destination: account, ...source })
      made.transfers.push(transfer.id)
    }
    if (act === 'reverse') {
      const refund_application_fee = which % 3 === 0
      const transfer = pick(made.transfers, which) ?? 'tr_none'
      await stripe.transfers.createReversal(transfer, { amount, refund_application_fee })
    }
    if (act === 'payout') {
      const whom = which % 3 === 0 ? {} : on
      made.payouts.push({ id: (await stripe.payouts.create({ amount, currency: 'gbp' }, whom)).id, ...whom })
    }
    if (act === 'cancel') {
      const payout = pick(made.payouts, which)
      await stripe.payouts.cancel(
        payout?.id ?? 'po_none',
        {},
        payout?.stripeAccount ? { stripeAccount: payout.stripeAccount } : {},
      )
    }
  }
}

test('Whatever is charged, disputed, sent, given back and paid out, every balance is the sum of its transactions', async () => {
  const accounts = [
    (await providerAccount(sandbox)).id,
    (await providerAccount(sandbox, { account_number: '11111116' })).id,
  ]
  // One of each that nobody refuses, so that every later step finds something to work on.
  const opening = { charge: 3000, direct: 2000, routed: 1000, transfer: 2000, payout: 500 }
  for (const act of ['charge', 'direct', 'routed', 'transfer', 'payout'] as const) {
    await run(accounts)({ act, which: 1, amount: opening[act] })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      // Some are refused; three at a time, so that they get in each other's way.
      for (let i = 0; i < steps.length; i += 3) {
        const results = await Promise.allSettled(steps.slice(i, i + 3).map(run(accounts)))
        for (const result of results) {
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ type: 'StripeInvalidRequestError' })
        }
        expect(await differences(sandbox)).toEqual([])
      }
    }),
    { numRuns: 10 },
  )

  sandbox.clock = new Date(sandbox.clock.getTime() + 30 * 24 * HOUR_MS)
  const { pending } = await sandbox.stripe.balance.retrieve()
  expect(pending.find((each) => each.currency === 'gbp')?.amount).toBe(0)
  expect(await differences(sandbox)).toEqual([])
  expect(await sandbox.sql('select 1 from stripe_sandbox.due_work')).toEqual([])
})
