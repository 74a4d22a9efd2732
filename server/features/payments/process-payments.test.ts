import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { balances } from '#server/ledger/balances.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const fernleaf = useFernleaf()
const { db, as, jobs, clock, people, bank, makeDeal, approved, givePayoutAccount } = fernleaf

beforeEach(async () => {
  await jobs.drain()
  bank.refuses = null
  bank.answers = true
  bank.sent = []
})

type Batch = Parameters<ReturnType<typeof as>['payments']['processPayments']>[0]
const pay = (input: Batch, by = people.olivia) => as(by).payments.processPayments(input)
const payment = (id = '', by = people.olivia) => as(by).payments.getPayment({ id })
const report = (id: string) => as(people.olivia).reports.getReport({ id })
const october = async () => approved((await makeDeal()).project.id)

/** What the books say of one payment and of the world. */
async function books(payment_id = '') {
  const of = (name: string) => balanceOf(db, name)
  return {
    payable: await of(`payment:${payment_id}:payable`),
    in_transit: await of(`payment:${payment_id}:in_transit`),
    commission: await of('platform:commission:gbp'),
    received: await of('outside:connected_accounts:gbp'),
    sum: (await balances(db)).reduce((sum, { balance }) => sum + balance, 0),
  }
}

describe('paying October', () => {
  test('charges £974.40, keeps £146.16 and transfers £828.24, with the books right at every step', async () => {
    const approval = await october()
    // What came before is mailed by then, and not together with what follows.
    await fernleaf.mailed()
    const [id] = approval.payable.payment_ids
    expect(approval).toMatchObject({ status: 'approved', payable: { amount: 97_440 }, allowed: { process: true } })
    expect(await payment(id)).toMatchObject({
      gross_amount: 97_440,
      commission_amount: 14_616,
      amount: 82_824,
      status: 'calculated',
      payee_ready: true,
      allowed: { pay: true, retry: false, receipt: false },
      owner_retains: 714_560,
    })
    const before = await books(id)

    const batch = await pay(batchFor(approval, people.good_card))
    expect(batch).toMatchObject({
      status: 'processing',
      amount: 97_440,
      charge: { status: 'pending', card: { brand: 'visa', last4: '4242' } },
      payments: [{ id, amount: 82_824, status: 'processing', outcome: null }],
      message: null,
    })
    expect((await report(approval.id)).status).toBe('pending')
    expect(await books(id)).toEqual(before)

    // The charge succeeds and the money is set aside, while the transfer gets no answer.
    bank.answers = false
    await jobs.drain()
    const commission = before.commission + 14_616
    expect(await books(id)).toEqual({ ...before, payable: 0, in_transit: 82_824, commission })
    expect((await report(approval.id)).status).toBe('pending')
    const { journey } = await as(people.priya).payments.getPaymentTrace({ id: id ?? '' })
    expect(journey.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'approved done',
      'charge done',
      'reserved done',
      'transfer under_way',
      'paid_out waiting',
    ])

    // It is asked again, and the money arrives.
    bank.answers = true
    clock.advance({ minutes: 1 })
    await jobs.drain()
    const received = before.received + 82_824
    expect(await books(id)).toEqual({ payable: 0, in_transit: 0, commission, received, sum: 0 })
    const memos = (await as(people.priya).payments.getPaymentTrace({ id: id ?? '' })).postings
    expect(memos.map(({ source, destination, amount }) => [source, destination, amount])).toEqual([
      ['outside:cards:gbp', `payment:${id}:payable`, 82_824],
      ['outside:cards:gbp', 'platform:commission:gbp', 14_616],
      [`payment:${id}:payable`, `payment:${id}:in_transit`, 82_824],
      [`payment:${id}:in_transit`, 'outside:connected_accounts:gbp', 82_824],
    ])
    expect(await as(people.olivia).payments.getBatch({ id: batch.id })).toMatchObject({
      status: 'funded',
      payments: [{ status: 'completed', outcome: 'success' }],
      message: 'Successfully processed 1 payment and transfer',
    })
    expect(await report(approval.id)).toMatchObject({ status: 'processed', payable: { amount: 0, payment_ids: [] } })
    expect(await payment(id, people.priya)).toMatchObject({
      status: 'completed',
      payment_method: 'card',
      card: null,
      viewer_side: 'provider',
      transfers: [{ attempt: 1, amount: 82_824, destination_id: `acct_${people.priya.id}` }],
    })

    const notified = await db
      .selectFrom('notifications')
      .select(['recipient_id', 'title'])
      .where('related_item_id', '=', id ?? '')
      .execute()
    expect(notified).toContainEqual({ recipient_id: people.priya.id, title: 'You received £828.24' })
    const mails = (await fernleaf.mailed()).filter(({ subject }) => subject.startsWith('You received'))
    expect(mails).toMatchObject([
      { recipient: 'priya@example.com', subject: 'You received £828.24: Fernleaf, October 2026' },
    ])
    expect((await verifyAuditChains(db)).broken).toEqual([])
  })

  test('asked again with the same id answers with the same batch, and with other content not', async () => {
    const approval = await october()
    const input = batchFor(approval, people.good_card)
    const [first, second] = await Promise.all([pay(input), pay(input)])
    expect(second).toEqual(first)
    await jobs.drain()
    expect((await pay(input)).status).toBe('funded')
    expect((await refusalOf(pay({ ...input, payment_method_id: people.declined_card }))).code).toBe('ALREADY_EXISTS')
    expect(await db.selectFrom('charges').select('id').where('subject_id', '=', input.id).execute()).toHaveLength(1)
    expect(bank.sent).toHaveLength(1)
  })

  test('from two tabs at once: one batch wins, the other gets a sentence, and money moves once', async () => {
    const approval = await october()
    const [won, lost] = await queueBehindLock(
      db,
      sql`select from revenue_reports where id = ${approval.id} for update`,
      [() => pay(batchFor(approval, people.good_card)), () => refusalOf(pay(batchFor(approval, people.good_card)))],
    )
    expect(won).toMatchObject({ status: 'processing' })
    expect(lost).toMatchObject({ code: 'PAYMENT_NOT_PAYABLE' })
    await jobs.drain()
    expect(bank.sent).toHaveLength(1)
    const [id] = approval.payable.payment_ids
    expect(await payment(id)).toMatchObject({ status: 'completed' })
    expect((await refusalOf(pay(batchFor(approval, people.good_card)))).code).toBe('PAYMENT_NOT_PAYABLE')
  })
})

describe('nothing moves', () => {
  test('when the amount is not the one that was seen', async () => {
    const approval = await october()
    expect(await refusalOf(pay(batchFor(approval, people.good_card, { amount_seen: 97_441 })))).toEqual({
      code: 'AMOUNT_CHANGED',
      message: 'The amount is now £974.40. Nothing was paid. Check it and try again.',
    })
    expect((await report(approval.id)).status).toBe('approved')
  })

  test('for somebody else’s payments, or with somebody else’s card', async () => {
    const approval = await october()
    const stranger = { ...people.olivia, id: randomUUID(), email: 'another@example.com' }
    await db
      .insertInto('users')
      .values({
        id: stranger.id,
        role: 'owner',
        email: stranger.email,
        email_verified: true,
        name: 'Another',
        first_name: 'Another',
        last_name: '',
      })
      .execute()
    expect((await refusalOf(pay(batchFor(approval, people.good_card), stranger))).code).toBe('NOT_FOUND')
    expect((await refusalOf(pay(batchFor(approval, people.good_card), people.priya))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(pay(batchFor(approval, 'pm_of_somebody')))).code).toBe('CARD_NOT_YOURS')
    expect((await refusalOf(pay({ ...batchFor(approval, people.good_card), payment_method_id: null }))).code).toBe(
      'CARD_NOT_YOURS',
    )
    const mixed = batchFor(approval, people.good_card, { payment_ids: [...approval.payable.payment_ids, randomUUID()] })
    expect((await refusalOf(pay(mixed))).code).toBe('NOT_FOUND')
    const none = batchFor(approval, people.good_card, { payment_ids: [] })
    expect(await refusalOf(pay(none))).toMatchObject({ code: 'BAD_REQUEST' })
    const id = approval.payable.payment_ids[0] ?? ''
    for (const outsider of [stranger, people.marco, people.theo]) {
      expect((await refusalOf(as(outsider).payments.getPayment({ id }))).code).toBe('NOT_FOUND')
      expect((await refusalOf(as(outsider).payments.getPaymentTrace({ id }))).code).toBe('NOT_FOUND')
      expect((await refusalOf(as(outsider).payments.downloadReceipt({ id }))).code).toBe('NOT_FOUND')
    }
    expect((await payment(id, people.ada)).status).toBe('calculated')
  })

  test('while the payee has no verified payout account, who is named', async () => {
    const approval = await october()
    await givePayoutAccount(people.priya, 'pending')
    expect(await payment(approval.payable.payment_ids[0])).toMatchObject({
      payee_ready: false,
      allowed: { pay: false },
    })
    expect(await refusalOf(pay(batchFor(approval, people.good_card)))).toEqual({
      code: 'PAYEE_NOT_READY',
      message: 'Priya Shah has no verified payout account yet, so we can’t send them money.',
    })
    await givePayoutAccount(people.priya)
    expect((await pay(batchFor(approval, people.good_card))).status).toBe('processing')
  })
})

const DECLINED = {
  type: 'card_error',
  code: 'payment_failed',
  reason: 'card_declined',
  title: 'Payment failed',
  message: 'Your card was declined.',
  category: 'validation',
  is_recoverable: true,
  suggested_action: 'Verify all payment details and resubmit',
}

describe('a declined card', () => {
  test('fails the batch and the report, and another card pays them', async () => {
    const approval = await october()
    const [id] = approval.payable.payment_ids
    const before = await books(id)
    const declined = await pay(batchFor(approval, people.declined_card))
    await jobs.drain()
    expect(await as(people.olivia).payments.getBatch({ id: declined.id })).toMatchObject({
      status: 'failed',
      charge: { status: 'failed', failure_message: 'Your card was declined.', error: DECLINED },
      payments: [{ status: 'failed', outcome: 'failed', failure_reason: 'Your card was declined.', error: DECLINED }],
      message: 'All payments failed to process',
    })
    expect(await books(id)).toEqual(before)
    expect(await payment(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'Your card was declined.',
      error: DECLINED,
      allowed: { retry: true },
    })
    // Why the bank refused Olivia’s card is not Priya’s business.
    expect(await payment(id, people.priya)).toMatchObject({
      failure_reason: 'Olivia Hart’s payment did not go through. They can try again.',
      error: null,
    })
    const failed = await report(approval.id)
    expect(failed).toMatchObject({ status: 'failed', payable: { amount: 97_440 }, allowed: { retry: true } })
    const notified = await db
      .selectFrom('notifications')
      .selectAll()
      .where('related_item_id', '=', declined.id)
      .execute()
    expect(notified).toMatchObject([
      {
        recipient_id: people.olivia.id,
        priority: 'high',
        title: 'The payment could not be charged',
        message: expect.stringContaining('Verify all payment details and resubmit.'),
      },
    ])

    await pay(batchFor(failed, people.good_card))
    expect(await payment(id)).toMatchObject({ status: 'processing', failure_reason: null, error: null })
    await jobs.drain()
    expect((await report(approval.id)).status).toBe('processed')
    expect((await as(people.olivia).payments.getBatch({ id: declined.id })).payments).toMatchObject([
      { outcome: 'failed' },
    ])
    expect(bank.sent).toHaveLength(1)
  })
})

describe('two providers on one project', () => {
  test('are each paid their own share by one charge, and see only their own', async () => {
    const { project } = await makeDeal()
    await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
    const approval = await approved(project.id)
    expect(approval.totals).toEqual({
      gross: 97_440 + 40_600,
      commission: 14_616 + 6_090,
      net: 82_824 + 34_510,
      owner_retains: 673_960,
      removed: { gross: 0, commission: 0, net: 0 },
    })
    const batch = await pay(batchFor(approval, people.good_card))
    expect(batch.amount).toBe(138_040)
    await jobs.drain()
    expect((await as(people.olivia).payments.getBatch({ id: batch.id })).message).toBe(
      'Successfully processed 2 payments and transfers',
    )
    const marcos = await as(people.marco).payments.listPayments({ report: approval.id })
    expect(marcos.items).toMatchObject([{ payee: { name: 'Marco Bianchi' }, amount: 34_510, status: 'completed' }])
    const seen = await as(people.marco).reports.getReport({ id: approval.id })
    expect(seen.distributions.map(({ provider }) => provider.name)).toEqual(['Marco Bianchi'])
    expect(JSON.stringify(seen)).not.toContain('Priya')
    expect((await refusalOf(as(people.marco).payments.getBatch({ id: batch.id }))).code).toBe('NOT_FOUND')
  })

  test('paid one by one: the report is pending in between, and the rest can still be paid', async () => {
    const { project } = await makeDeal()
    await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
    const approval = await approved(project.id)
    const [first = ''] = approval.payable.payment_ids
    await pay(batchFor(approval, people.good_card, { payment_ids: [first], amount_seen: 97_440 }))
    await jobs.drain()
    const between = await report(approval.id)
    expect(between).toMatchObject({ status: 'pending', payable: { amount: 40_600 }, allowed: { process: true } })
    await pay(batchFor(between, people.good_card))
    await jobs.drain()
    expect((await report(approval.id)).status).toBe('processed')
  })
})
