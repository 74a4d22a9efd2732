import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { atStripe, letTimePass, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-01-05T09:00:00Z')
const DISPUTED = '4000000000000259'
const [GROSS, NET] = [97_440, 82_824]

// One deal for all; each month is reported once.
let made: Promise<Deal> | undefined
let months = 0
let disputed_card = ''

beforeEach(() => world.sandbox.faults.clear())

async function approvedMonth() {
  made ??= makeDeal(world, { first_day: '2026-01-01' })
  const deal = await made
  months += 1
  const month = `2026-${String(months).padStart(2, '0')}`
  world.clock.set(`2026-${String(months + 1).padStart(2, '0')}-03T09:00:00Z`)
  const report_id = await approveMonth(deal, { period: periodOfMonth(month) })
  const report = await deal.olivia.api.reports.getReport({ id: report_id })
  return { ...deal, report_id, id: report.payable.payment_ids[0] ?? '' }
}

/** A month that is paid, with the card that is named. */
async function paidMonth(card?: string) {
  const deal = await approvedMonth()
  await payShares(deal.olivia, deal.report_id, card ?? deal.card)
  await world.settle()
  return deal
}

const stripe = async () => (await atStripe(world)).stripe
async function refund(payment_intent: string | null, amount?: number) {
  return (await stripe()).refunds.create({ payment_intent: payment_intent ?? '', ...(amount && { amount }) })
}
const accountsOf = async (id: string) => {
  const [payable, in_transit, receivable] = await Promise.all(
    ['payable', 'in_transit', 'receivable'].map((name) => balanceOf(world.db, `payment:${id}:${name}`).catch(() => 0)),
  )
  return { payable, in_transit, receivable }
}
const SETTLED = { payable: 0, in_transit: 0, receivable: 0 }
async function pay({ olivia, card }: Deal, id: string, amount_seen: number, batch = randomUUID()) {
  const by = amount_seen > 0 ? card : null
  return olivia.api.payments.processPayments({
    ...{ id: batch, payment_ids: [id], amount_seen, payment_method: 'card', payment_method_id: by },
  })
}
const titlesFor = async ({ api }: Deal['olivia']) =>
  (await api.notifications.listNotifications({})).items.map(({ title }) => title)

describe('a reversed transfer', () => {
  it('is due again, and is sent once more without a charge', async () => {
    const { olivia, priya, id, report_id } = await paidMonth()
    const before = await olivia.api.payments.getPayment({ id })
    expect(before).toMatchObject({ status: 'completed', came_back: null })
    const paid = await world.ledger({ [id]: 'january' })
    await (await stripe()).transfers.createReversal(before.stripe_transfer_id ?? '')
    await world.settle()
    const reversed = await world.ledger({ [id]: 'january' })
    expect(await accountsOf(id)).toEqual({ ...SETTLED, payable: NET })
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
      ...{ status: 'failed', processed_at: null, is_funded: true, amount_to_charge: 0 },
      came_back: { cause: 'transfer_reversal', amount: NET, payer_owes: 0, payee_is_owed: NET },
      allowed: { pay: false, retry: true, receipt: true },
    })
    expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('failed')
    // The receipt says so; as it was first issued, it does not.
    expect(await olivia.api.payments.getReceipt({ id })).toMatchObject({
      ...{ edition: 2, editions: [{ edition: 1 }, { edition: 2 }] },
      returned: [{ sentence: 'Reversed on 3 Feb 2026: £828.24 came back from Priya Shah.' }],
    })
    expect((await priya.api.payments.getReceipt({ id, edition: 1 })).returned).toEqual([])

    // The reversed transfer is the one that is retried.
    await olivia.api.payments.retryTransfer({ id: before.transfers[0]?.id ?? '' })
    await world.settle()
    expect(await priya.api.payments.getPayment({ id })).toMatchObject({
      status: 'completed',
      transfers: [
        { attempt: 1, reversed_amount: NET },
        { attempt: 2, amount: NET },
      ],
      came_back: { payee_is_owed: 0 },
    })
    expect(await accountsOf(id)).toEqual(SETTLED)
    const again = await world.ledger({ [id]: 'january' })
    expect(again).toBe(paid)
    console.log(`Paid:${paid}\nReversed:${reversed}\nSent again:${again}`)
    const transfer_id = before.transfers[0]?.id ?? ''
    expect((await refusalOf(olivia.api.payments.retryTransfer({ id: transfer_id })))?.code).toBe('TRANSFER_NOT_FAILED')
  })

  it('in parts, also while a part is sent again, comes to the same', async () => {
    const { olivia, id } = await paidMonth()
    const { stripe_transfer_id, transfers } = await olivia.api.payments.getPayment({ id })
    const reverse = async (amount: number) =>
      (await stripe()).transfers.createReversal(stripe_transfer_id ?? '', { amount })
    await reverse(10_000)
    await world.settle()
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
      ...{ status: 'failed', came_back: { payee_is_owed: 10_000 } },
    })
    await olivia.api.payments.retryTransfer({ id: transfers[0]?.id ?? '' })
    await reverse(5_000)
    await world.settle()
    const open = await olivia.api.payments.getPayment({ id })
    expect(open).toMatchObject({ status: 'failed', came_back: { payee_is_owed: 5_000 } })
    expect(await accountsOf(id)).toEqual({ ...SETTLED, payable: 5_000 })
    await olivia.api.payments.retryTransfer({ id: open.transfers.at(-1)?.id ?? '' })
    await world.settle()
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
      ...{ status: 'completed', transfers: [{ amount: NET }, { amount: 10_000 }, { amount: 5_000 }] },
    })
    expect(await accountsOf(id)).toEqual(SETTLED)
  })
})

describe('a chargeback', () => {
  /** The bank takes the charge back at once, while the transfer is under way. */
  async function disputed() {
    const month = await approvedMonth()
    disputed_card ||= await saveCard(month.olivia, DISPUTED)
    await payShares(month.olivia, month.report_id, disputed_card)
    await world.settle()
    const { stripe_payment_intent_id: intent } = await month.olivia.api.payments.getPayment({ id: month.id })
    const [dispute] = (await (await stripe()).disputes.list({ payment_intent: intent ?? '' })).data
    return { ...month, dispute: dispute?.id ?? '' }
  }
  const decide = async (dispute: string, uncategorized_text: string) => {
    await (await stripe()).disputes.update(dispute, { evidence: { uncategorized_text }, submit: true })
    await world.settle()
  }

  it('that is lost leaves the owner owing; what they pay again settles it', async () => {
    const deal = await disputed()
    const { olivia, priya, id, dispute } = deal
    const seen = await olivia.api.payments.getPayment({ id })
    expect(seen).toMatchObject({ came_back: { cause: 'chargeback', payer_owes: GROSS }, amount_to_charge: GROSS })
    const charged_back = await world.ledger({ [id]: 'month' })
    await decide(dispute, 'losing_evidence')
    expect((await accountsOf(id)).receivable).toBe(-GROSS)
    expect(await titlesFor(olivia)).toContain('A payment was charged back')
    expect(await titlesFor(priya)).toContain('A payment to you was charged back')
    if (seen.status === 'failed') expect(seen.transfers).toEqual([])
    await pay(deal, id, GROSS)
    await world.settle()
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
      ...{ status: 'completed', came_back: { payer_owes: 0 }, transfers: [{ amount: NET }] },
    })
    expect(await accountsOf(id)).toEqual(SETTLED)
    console.log(`Charged back:${charged_back}\nPaid again:${await world.ledger({ [id]: 'month' })}`)
  })

  it('that is won brings the money back', async () => {
    const { olivia, id, dispute } = await disputed()
    await decide(dispute, 'winning_evidence')
    const won = await olivia.api.payments.getPayment({ id })
    expect(won).toMatchObject({ came_back: { is_recovered: true, payer_owes: 0 }, amount_to_charge: 0 })
    expect((await accountsOf(id)).receivable).toBe(0)
    if (won.status === 'failed') {
      await pay(await (made as Promise<Deal>), id, 0)
      await world.settle()
    }
    expect((await olivia.api.payments.getPayment({ id })).status).toBe('completed')
    expect(await accountsOf(id)).toEqual(SETTLED)
    console.log(`Won:${await world.ledger({ [id]: 'month' })}`)
  })

  it('that is won after the owner has paid again is refunded to them, and settled by that', async () => {
    const deal = await disputed()
    const { olivia, id, dispute } = deal
    await pay(deal, id, GROSS)
    await world.settle()
    await decide(dispute, 'winning_evidence')
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
      ...{ status: 'completed', came_back: { payer_owes: -GROSS }, amount_to_charge: 0, allowed: { pay: false } },
    })
    expect((await accountsOf(id)).receivable).toBe(GROSS)
    const repayment = await world.db
      .selectFrom('repayments as r')
      .innerJoin('charges as c', 'c.id', 'r.charge_id')
      .select('c.stripe_payment_intent_id as intent')
      .where('r.payment_id', '=', id)
      .executeTakeFirstOrThrow()
    await refund(repayment.intent)
    await world.settle()
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({ came_back: { payer_owes: 0 } })
    expect(await accountsOf(id)).toEqual(SETTLED)
  })
})

describe('money of the charge and of the transfer', () => {
  it('that both come back are paid as if new, whichever comes first', async () => {
    for (const first of ['refund', 'reversal']) {
      const deal = await paidMonth()
      const { olivia, id } = deal
      const { stripe_payment_intent_id, stripe_transfer_id } = await olivia.api.payments.getPayment({ id })
      const steps = [
        () => refund(stripe_payment_intent_id),
        async () => (await stripe()).transfers.createReversal(stripe_transfer_id ?? ''),
      ]
      for (const step of first === 'refund' ? steps : steps.toReversed()) {
        await step()
        await world.settle()
      }
      expect(await accountsOf(id)).toEqual({ payable: NET, in_transit: 0, receivable: -GROSS })
      const due = await olivia.api.payments.getPayment({ id })
      expect(due).toMatchObject({ status: 'failed', amount_to_charge: GROSS, came_back: { payee_is_owed: NET } })
      const [attempt] = due.transfers
      expect((await refusalOf(olivia.api.payments.retryTransfer({ id: attempt?.id ?? '' })))?.code).toBe(
        'FUNDING_RETURNED',
      )
      await pay(deal, id, GROSS)
      await world.settle()
      expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
        ...{ status: 'completed', transfers: [{ attempt: 1 }, { attempt: 2, amount: NET }] },
      })
      expect(await accountsOf(id)).toEqual(SETTLED)
    }
  })

  it('two who pay again at once are charged once', async () => {
    const deal = await paidMonth()
    const { olivia, id } = deal
    const { stripe_payment_intent_id } = await olivia.api.payments.getPayment({ id })
    await refund(stripe_payment_intent_id, 40_000)
    await world.settle()
    expect(await olivia.api.payments.getPaymentsSummary({})).toMatchObject({
      stages: { due: { gross_amount: 40_000 } },
    })
    const outcomes = await Promise.all([refusalOf(pay(deal, id, 40_000)), refusalOf(pay(deal, id, 40_000))])
    expect(outcomes.map((one) => one?.code ?? 'paid').sort()).toEqual(['PAYMENT_NOT_PAYABLE', 'paid'])
    await world.settle()
    expect(await accountsOf(id)).toEqual(SETTLED)
    expect((await refusalOf(pay(deal, id, 40_000)))?.code).toBe('PAYMENT_NOT_PAYABLE')
  })
})

describe('however its events come, it ends the same', () => {
  it.each([
    ['twice', { kind: 'webhook_twice', times: 50 }],
    ['out of order', { kind: 'webhook_reorder', times: 50, delay_ms: 20 }],
    ['never', { kind: 'webhook_drop', times: 50 }],
  ] as const)('%s', async (_how, fault) => {
    const { olivia, id } = await paidMonth()
    const { stripe_payment_intent_id, stripe_transfer_id } = await olivia.api.payments.getPayment({ id })
    world.sandbox.faults.add(fault)
    await refund(stripe_payment_intent_id, 10_001)
    await refund(stripe_payment_intent_id, 333)
    await (await stripe()).transfers.createReversal(stripe_transfer_id ?? '', { amount: 777 })
    await letTimePass(world, 15)
    expect(await accountsOf(id)).toEqual({ payable: 777, in_transit: 0, receivable: -10_334 })
    expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
      ...{ status: 'failed', amount_to_charge: 10_334, came_back: { payer_owes: 10_334, payee_is_owed: 777 } },
    })
  })
})
