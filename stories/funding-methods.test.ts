import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { OCTOBER } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { atStripe, letTimePass, refusalOf } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2028-06-01T09:00:00Z')

type Method = 'bank_transfer' | 'paypal' | 'crypto'
type Deal = Awaited<ReturnType<typeof makeDeal>>
let deal: Deal
const month = { count: 0 }

beforeAll(async () => {
  deal = await makeDeal(world, { first_day: OCTOBER.start })
  await world.settle()
})

/** A new report of £974.40 to pay, and the batch that asks for it. */
async function owed() {
  const start = addMonths(OCTOBER.start, month.count)
  month.count += 1
  const report_id = await approveMonth(deal, { period: periodOfMonth(monthOf(start)) })
  const { payable } = await deal.olivia.api.reports.getReport({ id: report_id })
  const [payment_id = ''] = payable.payment_ids
  return { ...deal, report_id, payment_id, payable }
}

type Owed = Awaited<ReturnType<typeof owed>>

function inputFor({ payable }: Pick<Owed, 'payable'>, payment_method: Method, id: string = randomUUID()) {
  return { id, payment_ids: payable.payment_ids, payment_method, payment_method_id: null, amount_seen: payable.amount }
}

async function fundedBy(method: Method) {
  const what = await owed()
  const { id } = await what.olivia.api.payments.processPayments(inputFor(what, method))
  await world.settle()
  const batch = await what.olivia.api.payments.getBatch({ id })
  return { ...what, batch, charge_id: batch.charge?.waiting?.pay_url?.split('=')[1] ?? '' }
}

const batchOf = ({ olivia, batch }: { olivia: Person; batch: { id: string } }) =>
  olivia.api.payments.getBatch({ id: batch.id })

/** The payer's bank sends money. */
async function send(person: Person, amount: number, reference?: string) {
  const { stripe } = await atStripe(world)
  const { customer_id } = await person.api.paymentMethods.getCustomer({ user_id: 'current' })
  await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', {
    ...{ amount, currency: 'gbp' },
    ...(reference !== undefined && { reference }),
  })
}

/** What the payer presses on the page of PayPal or of the wallet. */
const answer = (url: string, action: 'complete' | 'later' | 'fail') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

const pageOf = ({ batch }: Awaited<ReturnType<typeof fundedBy>>) =>
  batch.charge?.instructions?.kind === 'page' ? batch.charge.instructions.url : ''

const referenceOf = ({ batch }: Awaited<ReturnType<typeof fundedBy>>) =>
  batch.charge?.instructions?.kind === 'bank_transfer' ? batch.charge.instructions.reference : ''

describe('by bank transfer', () => {
  it('waits for the money, names what is missing, and is sent on once all of it is here', async () => {
    const funded = await fundedBy('bank_transfer')
    const { olivia, priya, payment_id } = funded
    expect(funded.batch).toMatchObject({
      status: 'processing',
      charge: {
        method: 'bank_transfer',
        card: null,
        waiting: { state: 'payer', received_amount: 0, missing_amount: 97_440 },
        instructions: { kind: 'bank_transfer', reference: expect.stringMatching(/^\w{12}$/) },
      },
    })
    expect(funded.batch.charge?.waiting?.sentence).toMatch(
      /^Waiting for your bank transfer since .*\. Send £974\.40 by .*\.$/,
    )
    const seen = await priya.api.payments.getPayment({ id: payment_id })
    expect(seen.waiting?.sentence).toMatch(/^Waiting for the bank transfer of Olivia Hart since /)
    expect(seen.waiting).toMatchObject({ received_amount: null, missing_amount: null, pay_url: null })

    await send(olivia, 60_000, referenceOf(funded))
    await world.settle()
    expect((await batchOf(funded)).charge?.waiting).toMatchObject({ received_amount: 60_000, missing_amount: 37_440 })
    expect((await priya.api.payments.getPayment({ id: payment_id })).waiting?.sentence).toMatch(
      /Part of it has arrived/,
    )

    await send(olivia, 40_000, referenceOf(funded))
    await world.settle()
    expect(await batchOf(funded)).toMatchObject({
      status: 'funded',
      charge: { status: 'succeeded', waiting: null, instructions: null },
      message: 'Successfully processed 1 payment and transfer',
    })
    expect(await olivia.api.payments.getPayment({ id: payment_id })).toMatchObject({
      ...{ payment_method: 'bank_transfer', card: null, stripe_payment_intent_id: expect.stringMatching(/^pi_/) },
    })
    expect((await priya.api.payments.getReceipt({ id: payment_id })).funded_by).toBe('Bank transfer')
    // What was too much is used by the next transfer.
    const { cash_balances } = await olivia.api.paymentMethods.listFundingMethods({})
    expect(cash_balances).toEqual([{ currency: 'gbp', amount: 2560 }])
    const notices = await world.db.selectFrom('notifications').select(['title', 'message']).execute()
    const left = notices.find(({ title }) => title === '£25.60 is not needed for a payment')
    expect(left?.message).toMatch(
      new RegExp(
        `^Your bank transfer of £400.00 with the reference ${referenceOf(funded)} arrived on \\d+ \\w+ 2028\\. `,
      ),
    )
    const titles = notices
    expect(titles.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Send £974.40 by bank transfer',
        '£600.00 of £974.40 has arrived',
        '£25.60 is not needed for a payment',
      ]),
    )
  })

  it('is due, then overdue for both sides until she approves it at PayPal, and then processing', async () => {
    const funded = await fundedBy('paypal')
    const { olivia, priya, payment_id, report_id } = funded
    const stagesOf = async ({ api }: Person) => {
      const { stages } = await api.payments.getPaymentsSummary({ report: report_id })
      return { overdue: stages.overdue.count, due: stages.due.count, processing: stages.processing.count }
    }
    for (const person of [olivia, priya]) {
      expect(await stagesOf(person)).toEqual({ overdue: 0, due: 1, processing: 0 })
    }
    const { due_date, payee } = await olivia.api.payments.getPayment({ id: payment_id })
    // As if it had been due before.
    await world.db.updateTable('payments').set({ due_date: '2028-01-01' }).where('id', '=', payment_id).execute()
    for (const person of [olivia, priya]) {
      expect(await stagesOf(person)).toEqual({ overdue: 1, due: 0, processing: 0 })
      const [listed] = (await person.api.payments.listPayments({ report: report_id, status: 'overdue' })).items
      expect(listed).toMatchObject({
        id: payment_id,
        stage: 'overdue',
        status: 'pending',
        waiting: { state: 'payer' },
      })
      const pending = await person.api.payments.listPayments({ report: report_id, status: 'pending' })
      expect(pending.items.map(({ id }) => id)).toEqual([payment_id])
      expect((await person.api.payments.listPayments({ report: report_id, status: 'processing' })).items).toEqual([])
      expect((await person.api.reports.getReport({ id: report_id })).payment_due?.overdue_days).toBeGreaterThan(0)
    }
    const turns = (await olivia.api.dashboard.getOwnerDashboard({})).your_turn
    expect(turns).toContainEqual(
      expect.objectContaining({
        title: 'Approve £974.40 at PayPal',
        link: `/checkout?charge=${funded.charge_id}`,
        overdue_days: expect.any(Number),
        money: expect.objectContaining({ amount: 97_440 }),
      }),
    )
    expect((await priya.api.payments.remindOfPayment({ id: payment_id })).reminded_at).not.toBeNull()
    const summary = await priya.api.providerPayments.getProviderPaymentSummary({
      provider_id: payee.id,
      days_back: 365,
    })
    expect(summary).toMatchObject({ processing_amount: 0, status_counts: { processing: 0 } })
    expect((await priya.api.dashboard.getProviderDashboard({})).late_payouts).toMatchObject({
      items: [{ payment_id, overdue_days: expect.any(Number) }],
    })
    const again = { ...inputFor(funded, 'bank_transfer') }
    expect((await refusalOf(olivia.api.payments.processPayments(again)))?.code).toBe('PAYMENT_NOT_PAYABLE')

    await world.db.updateTable('payments').set({ due_date }).where('id', '=', payment_id).execute()
    await answer(pageOf(funded), 'later')
    await world.settle()
    for (const person of [olivia, priya]) {
      expect(await stagesOf(person)).toEqual({ overdue: 0, due: 0, processing: 1 })
    }
    expect((await refusalOf(priya.api.payments.remindOfPayment({ id: payment_id })))?.code).toBe('PAYMENT_NOT_OVERDUE')
    const later = (await olivia.api.dashboard.getOwnerDashboard({})).your_turn
    expect(later.map(({ title }) => title)).not.toContain('Approve £974.40 at PayPal')
  })

  it('is not paid by card too while it waits', async () => {
    const funded = await fundedBy('bank_transfer')
    const card = await saveCard(funded.olivia)
    const again = { ...inputFor(funded, 'paypal'), payment_method: 'card' as const, payment_method_id: card }
    expect((await refusalOf(funded.olivia.api.payments.processPayments(again)))?.code).toBe('PAYMENT_NOT_PAYABLE')
    const both = [1, 2].map(() => funded.olivia.api.payments.processPayments(inputFor(funded, 'bank_transfer')))
    const codes = await Promise.all(both.map(refusalOf))
    expect(codes.map((refusal) => refusal?.code)).toEqual(['PAYMENT_NOT_PAYABLE', 'PAYMENT_NOT_PAYABLE'])
    // What was left before was used first.
    expect((await batchOf(funded)).charge?.waiting).toMatchObject({ received_amount: 2560, missing_amount: 94_880 })
    expect((await funded.olivia.api.paymentMethods.listFundingMethods({})).cash_balances).toEqual([])
    await send(funded.olivia, 94_880, referenceOf(funded))
    await world.settle()
    expect((await batchOf(funded)).status).toBe('funded')
  })

  it('is cancelled by its payer, can be paid in another way, and what arrives later pays the next transfer', async () => {
    const funded = await fundedBy('bank_transfer')
    const { olivia, payment_id, charge_id } = funded
    await send(olivia, 10_000, referenceOf(funded))
    await world.settle()
    await olivia.api.checkouts.cancelCheckout({ charge_id })
    await world.settle()
    const failed = await olivia.api.payments.getPayment({ id: payment_id })
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'You cancelled the bank transfer.',
      waiting: null,
    })
    const left = () => olivia.api.paymentMethods.listFundingMethods({}).then(({ cash_balances }) => cash_balances)
    expect(await left()).toEqual([{ currency: 'gbp', amount: 10_000 }])
    const unused = await world.db
      .selectFrom('notifications')
      .select('message')
      .where('title', '=', '£100.00 is not needed for a payment')
      .executeTakeFirstOrThrow()
    expect(unused.message).toMatch(
      /^£100\.00 had arrived for .+, which was not made by bank transfer\. £100\.00 of your/,
    )

    // The rest comes all the same.
    await send(olivia, 87_440, referenceOf(funded))
    await world.settle()
    expect(await left()).toEqual([{ currency: 'gbp', amount: 97_440 }])
    expect((await olivia.api.payments.getPayment({ id: payment_id })).status).toBe('failed')

    // Paid again by bank transfer, it takes what is there.
    await olivia.api.payments.processPayments(inputFor(funded, 'bank_transfer'))
    await world.settle()
    expect((await olivia.api.payments.getPayment({ id: payment_id })).status).toBe('completed')
    expect(await left()).toEqual([])
    expect((await atStripe(world)).transferred.filter((amount) => amount === 82_824).length).toBeGreaterThan(0)
  })

  it('fails when nothing arrives within 14 days', async () => {
    const funded = await fundedBy('bank_transfer')
    world.clock.advance({ days: 13 })
    await letTimePass(world, 15)
    expect((await batchOf(funded)).status).toBe('processing')
    world.clock.advance({ days: 1 })
    await letTimePass(world, 15)
    const failed = await funded.olivia.api.payments.getPayment({ id: funded.payment_id })
    expect(failed).toMatchObject({
      status: 'failed',
      error: { reason: 'bank_transfer_expired', category: 'validation' },
    })
    expect(failed.failure_reason).toMatch(/did not arrive within 14 days/)
  })

  it('is found by the sweep when the event is lost', async () => {
    const funded = await fundedBy('bank_transfer')
    world.sandbox.faults.add({ kind: 'webhook_drop', event_type: 'payment_intent', times: 10 })
    await send(funded.olivia, 97_440, referenceOf(funded))
    await world.settle()
    expect((await batchOf(funded)).status).toBe('processing')
    await letTimePass(world, 15)
    world.sandbox.faults.clear()
    expect((await batchOf(funded)).status).toBe('funded')
  })

  it('is owed again when it is refunded, and its money is not called a card’s', async () => {
    const funded = await fundedBy('bank_transfer')
    await send(funded.olivia, 97_440, referenceOf(funded))
    await world.settle()
    const { stripe } = await atStripe(world)
    const paid = await funded.olivia.api.payments.getPayment({ id: funded.payment_id })
    await stripe.refunds.create({ payment_intent: paid.stripe_payment_intent_id ?? '' })
    await world.settle()
    const again = await funded.olivia.api.payments.getPayment({ id: funded.payment_id })
    expect(again).toMatchObject({ came_back: { cause: 'refund', payer_owes: 97_440 } })
    const notified = await world.db
      .selectFrom('notifications')
      .select('message')
      .where('title', '=', 'A payment was refunded')
    expect((await notified.execute())[0]?.message).toMatch(/went back to your bank account\. You owe it again/)
    // It is paid again from what lies at Stripe.
    await funded.olivia.api.payments.processPayments(inputFor(funded, 'bank_transfer'))
    await world.settle()
    const settled = await funded.olivia.api.payments.getPayment({ id: funded.payment_id })
    expect(settled).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
  })

  it('is not seen or cancelled by others', async () => {
    const funded = await fundedBy('bank_transfer')
    const other = await stranger(world, 'owner')
    for (const { api } of [funded.priya, other]) {
      const { charge_id } = funded
      expect((await refusalOf(api.checkouts.getCheckout({ charge_id })))?.code).toBe('NOT_FOUND')
      expect((await refusalOf(api.checkouts.cancelCheckout({ charge_id })))?.code).toBe('NOT_FOUND')
      expect((await refusalOf(api.payments.getBatch({ id: funded.batch.id })))?.code).toBe('NOT_FOUND')
    }
  })
})

describe.each(['paypal', 'crypto'] as const)('by %s', (method) => {
  const name = method === 'paypal' ? 'PayPal' : 'Crypto'

  it('leads to a page, and is paid once it is approved there', async () => {
    const funded = await fundedBy(method)
    expect(funded.batch.charge).toMatchObject({ method, waiting: { state: 'payer', method_name: name } })
    await answer(pageOf(funded), 'complete')
    await world.settle()
    expect(await batchOf(funded)).toMatchObject({ status: 'funded', charge: { status: 'succeeded', waiting: null } })
    expect((await funded.priya.api.payments.getReceipt({ id: funded.payment_id })).funded_by).toBe(name)
  })

  it('is processed for a while', async () => {
    const funded = await fundedBy(method)
    await answer(pageOf(funded), 'later')
    await world.settle()
    const { waiting, instructions } = (await batchOf(funded)).charge ?? {}
    expect(waiting).toMatchObject({ state: 'stripe', until: null, pay_url: null })
    expect(waiting?.sentence).toMatch(new RegExp(`^You have paid with ${name}\\. Stripe has been processing it since`))
    expect(instructions).toBeNull()
    // Too late to cancel.
    await funded.olivia.api.checkouts.cancelCheckout({ charge_id: funded.charge_id })
    await letTimePass(world, 5)
    expect((await batchOf(funded)).status).toBe('funded')
  })

  it('fails when it is declined, and is paid in another way', async () => {
    const funded = await fundedBy(method)
    await answer(pageOf(funded), 'fail')
    await world.settle()
    const failed = await funded.olivia.api.payments.getPayment({ id: funded.payment_id })
    expect(failed).toMatchObject({
      status: 'failed',
      error: { reason: 'payment_method_customer_decline', code: 'confirmation_error' },
      allowed: { retry: true },
    })
    expect((await funded.priya.api.payments.getPayment({ id: funded.payment_id })).error).toBeNull()
    const card = await saveCard(funded.olivia)
    const input = { ...inputFor(funded, method), payment_method: 'card' as const, payment_method_id: card }
    await funded.olivia.api.payments.processPayments(input)
    await world.settle()
    expect((await funded.olivia.api.payments.getPayment({ id: funded.payment_id })).status).toBe('completed')
  })

  it('is cancelled when nobody approves it within an hour', async () => {
    const funded = await fundedBy(method)
    await letTimePass(world, 80)
    const failed = await funded.olivia.api.payments.getPayment({ id: funded.payment_id })
    expect(failed).toMatchObject({ status: 'failed', error: { reason: `${method}_expired` } })
  })
})

describe('what the account offers', () => {
  it('is shown with the reason where a method is off, and refused', async () => {
    const what = await owed()
    const { stripe } = await atStripe(world)
    const [configuration] = (await stripe.paymentMethodConfigurations.list()).data
    const switchTo = async (preference: 'on' | 'off') => {
      await stripe.paymentMethodConfigurations.update(configuration?.id ?? '', {
        paypal: { display_preference: { preference } },
      })
      world.clock.advance({ hours: 1 })
      await letTimePass(world, 5)
    }
    await switchTo('off')
    const { methods } = await what.olivia.api.paymentMethods.listFundingMethods({})
    const reason = 'PayPal is not enabled on the platform’s Stripe account.'
    expect(methods.map((one) => [one.method, one.disabled_reason])).toEqual([
      ['bank_transfer', null],
      ['paypal', reason],
      ['crypto', null],
      ['card', null],
    ])
    const refusal = await refusalOf(what.olivia.api.payments.processPayments(inputFor(what, 'paypal')))
    expect(refusal).toEqual({ code: 'METHOD_UNAVAILABLE', message: reason })
    const preview = { payment_ids: what.payable.payment_ids, payment_method: 'paypal' as const }
    expect((await what.olivia.api.payments.previewPayments(preview)).problem).toBe(reason)
    await switchTo('on')
    const allowed = await what.olivia.api.payments.previewPayments(preview)
    expect(allowed).toMatchObject({ problem: null, sentence: '1 payment, £974.40 from PayPal payment' })
  })
})
