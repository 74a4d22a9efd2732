import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { feeReversalForm } from '#contract/fee-reversals.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { postingsOfDeal } from '#server/ledger/balances.ts'
import type { Viewer } from '#server/platform/http.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { register } from '#server/testing/cast.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFeeReversals } from '#server/testing/use-fee-reversals.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { remindOwedFeesJob } from './jobs.ts'
import { personalData } from './personal-data.ts'

const house = useFeeReversals()
const { db, as, cast, quiet, paid, requested, approved, atStripe, titlesFor } = house

const DECLINED_WHEN_CHARGED = '4000000000000341'
const FEES = 'platform:agreement_fees:gbp'

beforeEach(async () => {
  house.clearFaults()
  await quiet()
  await db.deleteFrom('notifications').execute()
})

const ada = () => as(cast.ada).feeReversals
const shown = (id: string) => ada().getFeeReversal({ id })
const kindsOf = async (proposal_id: string) => (await postingsOfDeal(db, proposal_id)).map(({ kind }) => kind)
const proposalOf = (id: string) => db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a request', () => {
  test('with the completion counts once the fee is paid, and its reason is stored', async () => {
    const { owner, provider, agreement_id, proposal_id } = await paid({ reason: 'Priya wrote the final terms.' })
    const { fee, allowed } = await as(owner).agreements.getAgreement({ id: agreement_id })
    expect(fee).toMatchObject({ payer_name: 'Olivia Bennett', reversal: { is_open: true } })
    expect(allowed.request_fee_reversal).toBe(false)
    expect(await as(provider).feeReversals.getFeeReversal({ id: fee.reversal?.id ?? '' })).toMatchObject({
      ...{ status: 'requested', proposal_id, agreement_id, amount: 20_000, reason: 'Priya wrote the final terms.' },
      ...{ payer: { name: 'Olivia Bennett' }, other_party: { name: 'Priya Nair' }, refund: null, charge: null },
      allowed: { decide: false, pay: false, retry_refund: false },
    })
    expect(await titlesFor(cast.ada.id)).toEqual(['Fee reversal requested'])
    // AGR-206: the fee is charged to the payer anyway.
    expect(await atStripe(proposal_id)).toEqual({ taken: 20_000, refunded: 0 })
  })

  test('whose fee is declined does not come about', async () => {
    const deal = await house.agreed({ owner_card: DECLINED_WHEN_CHARGED })
    await as(deal.owner).agreements.completeAgreement({
      ...{ id: randomUUID(), proposal_id: deal.proposal_id, payment_method_id: deal.card },
      ...{ effective_date: '2026-10-01', fee_amount_seen: 20_000 },
      ...{ request_fee_reversal: true, fee_reversal_reason: 'Priya wrote the final terms.' },
    })
    await quiet()
    expect(await titlesFor(cast.ada.id)).toEqual([])
    const { id, proposal_id } = { id: randomUUID(), proposal_id: deal.proposal_id }
    const request = as(deal.owner).feeReversals.requestFeeReversal({ id, proposal_id, reason: 'Please.' })
    expect((await refusalOf(request)).code).toBe('FEE_NOT_PAID')
  })

  test('afterwards is listed for admins, shown to both sides, and stands in the deal’s activity', async () => {
    const { id, owner, provider, agreement_id } = await requested()
    const { items } = await as(cast.ada).reviews.listReviewItems({})
    expect(items.find((item) => item.id === id)).toMatchObject({
      ...{ kind: 'fee_reversal', id, outcome: null, needs_attention: false, requested_by: { name: 'Olivia Bennett' } },
      ...{ sum: { amount: 20_000, currency: 'gbp' }, reason: expect.stringMatching(/./), approved_by: null },
    })
    expect(await shown(id)).toMatchObject({ other_party_has_card: true, allowed: { decide: true } })
    for (const party of [owner, provider]) {
      const agreement = await as(party).agreements.getAgreement({ id: agreement_id })
      expect(agreement.fee.reversal).toEqual({ id, is_open: true })
      expect(agreement.allowed.request_fee_reversal).toBe(false)
      expect(agreement.recent_activity[0]?.sentence).toBe('Requested that the other party pays the fee')
      expect((await as(party).feeReversals.getFeeReversal({ id })).other_party_has_card).toBeNull()
    }
  })

  test('again with the same id is the same request; a second one is refused', async () => {
    const { owner, proposal_id, id } = await requested()
    const reason = 'Priya wrote the final terms.'
    expect((await as(owner).feeReversals.requestFeeReversal({ id, proposal_id, reason })).id).toBe(id)
    for (const other of [
      { id: randomUUID(), reason },
      { id, reason: 'Another one.' },
    ]) {
      const again = as(owner).feeReversals.requestFeeReversal({ ...other, proposal_id })
      expect((await refusalOf(again)).code).toBe('FEE_REVERSAL_EXISTS')
    }
  })

  test('without a reason is refused with the form’s sentence', async () => {
    const { owner, proposal_id } = await paid()
    const request = as(owner).feeReversals.requestFeeReversal({ id: randomUUID(), proposal_id, reason: '   ' })
    expect((await refusalOf(request)).code).toBe('BAD_REQUEST')
    expect(feeReversalForm.safeParse({ reason: '   ' }).error?.issues).toMatchObject([
      { message: 'Please provide a reason for the fee reversal request' },
    ])
  })

  test('twice at once is one', async () => {
    const { owner, proposal_id } = await paid()
    const held = sql`select from proposals where id = ${proposal_id} for no key update`
    const request = () =>
      as(owner)
        .feeReversals.requestFeeReversal({ id: randomUUID(), proposal_id, reason: 'Please.' })
        .then(
          ({ status }) => status,
          ({ code }) => code,
        )
    expect(await queueBehindLock(db, held, [request, request])).toEqual(['requested', 'FEE_REVERSAL_EXISTS'])
  })
})

describe('an approval', () => {
  test('refunds the payer, charges the other party, flips the payer, and notifies both', async () => {
    const fees = await balanceOf(db, FEES)
    const { id, owner, provider, proposal_id, agreement_id } = await approved()
    expect((await shown(id)).refund).toMatchObject({ status: 'processing' })
    expect(await balanceOf(db, FEES)).toBe(fees)
    await quiet()
    expect(await shown(id)).toMatchObject({
      ...{ status: 'approved', decided_by: 'Ada Morgan', decision_note: 'As agreed.' },
      refund: { status: 'completed' },
      charge: { status: 'paid', failure_message: null },
      allowed: { decide: false, pay: false, retry_refund: false },
    })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
    expect(await balanceOf(db, FEES)).toBe(fees + 20_000)
    expect(await kindsOf(proposal_id)).toEqual([
      ...['agreement_fee_charged', 'refund_reserved', 'refund_settled', 'agreement_fee_charged'],
    ])
    const proposal = await as(owner).proposals.getProposal({ id: proposal_id })
    expect(proposal).toMatchObject({
      ...{ fee_reversal_approved: true, fee_reversal_id: id },
      fee: { payer: 'provider', payer_name: 'Priya Nair' },
    })
    const { fee } = await as(provider).agreements.getAgreement({ id: agreement_id })
    expect(fee).toMatchObject({ payer_name: 'Olivia Bennett', reversal: { id, is_open: false } })
    expect(await titlesFor(owner.id)).toEqual(
      expect.arrayContaining(['Fee reversal approved', 'Agreement fee refunded']),
    )
    expect(await titlesFor(provider.id)).toEqual(
      expect.arrayContaining(['You now pay the agreement fee', 'Agreement fee paid']),
    )
    const { items } = await as(cast.ada).reviews.listReviewItems({ state: 'decided' })
    expect(items.find((item) => item.id === id)).toMatchObject({ outcome: 'approved' })
    const mails = (await house.mailed()).filter(({ recipient }) => recipient === owner.email)
    expect(mails.map(({ text_body }) => text_body).join()).toContain('We are refunding £200.00')
  })

  test('opens into its trace, with the ledger’s entries and names', async () => {
    const { agreement_id, owner } = await approved()
    await quiet()
    const { journey, postings } = await as(owner).feeReversals.getFeeTrace({ agreement_id })
    expect(journey.map(({ label, state }) => `${label}: ${state}`)).toEqual([
      'You were charged: done',
      'Reversal requested: done',
      'Reversal approved: done',
      'Refunded to you: done',
      'Priya Nair was charged: done',
    ])
    expect(postings.map(({ memo }) => memo.split(':')[0])).toEqual([
      'Agreement fee of Olivia Bennett for “Growth work for Fernleaf”',
      'Set aside to refund Olivia Bennett',
      'Refunded to Olivia Bennett',
      'Agreement fee of Priya Nair for “Growth work for Fernleaf”',
    ])
  })

  test('without a card of the other party lets them owe the fee, pay it, and pay it once', async () => {
    const { id, provider, proposal_id } = await approved({ provider_card: null })
    await quiet()
    const mine = as(provider).feeReversals
    expect(await mine.getFeeReversal({ id })).toMatchObject({ charge: { status: 'owed' }, allowed: { pay: true } })
    expect(await titlesFor(provider.id)).toContain('Pay the agreement fee')
    const payment_method_id = await house.saveCard(provider)
    const pay = () => mine.payReversedFee({ id, payment_method_id, fee_amount_seen: 20_000 })
    expect(await pay()).toMatchObject({ charge: { status: 'processing' }, allowed: { pay: false } })
    expect((await refusalOf(pay())).code).toBe('FEE_NOT_OWED')
    await quiet()
    expect((await mine.getFeeReversal({ id })).charge?.status).toBe('paid')
    expect((await refusalOf(pay())).code).toBe('FEE_NOT_OWED')
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })

  test('whose charge is declined lets the other party owe it, and reminds them on days 1, 7 and 14', async () => {
    const { id, provider, owner } = await approved({ provider_card: DECLINED_WHEN_CHARGED })
    await quiet()
    expect((await as(provider).feeReversals.getFeeReversal({ id })).charge).toMatchObject({
      status: 'owed',
      failure_message: 'The card was declined. Use another card, or ask your bank.',
    })
    // Why the card was declined is its holder's own matter.
    expect((await as(owner).feeReversals.getFeeReversal({ id })).charge?.failure_message).toBeNull()
    const remind = async (days: number) => {
      house.clock.advance({ days })
      for (const _twice of [1, 2]) {
        await house.command(async (write) => {
          write.enqueue(remindOwedFeesJob, {})
        })
        await quiet()
      }
    }
    for (const days of [0, 1, 1, 5, 7, 20]) await remind(days)
    const reminders = (await titlesFor(provider.id)).filter((title) => title === 'The agreement fee is unpaid')
    expect(reminders).toHaveLength(3)
  })

  test('whose charge the other party’s bank wants confirmed waits for them, and then they owe the fee', async () => {
    const { id, provider, owner } = await requested()
    const { customer_id, default_card } = await db
      .selectFrom('users as u')
      .innerJoin('payment_methods as m', 'm.user_id', 'u.id')
      .select(['u.customer_id', 'm.id as default_card'])
      .where('u.id', '=', provider.id)
      .executeTakeFirstOrThrow()
    const asks = await house.client.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer_id ?? '',
    })
    const card = db.updateTable('payment_methods').where('id', '=', default_card)
    await card.set({ is_default: false }).execute()
    await db
      .insertInto('payment_methods')
      .values({
        ...{ id: asks.id, user_id: provider.id, brand: 'visa', last4: '3184', exp_month: 12, exp_year: 2030 },
        ...{ cardholder_name: 'Priya Nair', is_default: true, created_at: house.clock.now() },
      })
      .execute()
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await quiet()
    const { charge } = await as(provider).feeReversals.getFeeReversal({ id })
    expect(charge).toMatchObject({ status: 'processing', confirm_url: expect.stringMatching(/^\/checkout\?charge=/) })
    expect((await as(owner).feeReversals.getFeeReversal({ id })).charge?.confirm_url).toBeNull()
    house.clock.advance({ minutes: 31 })
    await house.later(1)
    expect((await as(provider).feeReversals.getFeeReversal({ id })).charge).toMatchObject({
      ...{ status: 'owed', confirm_url: null },
    })
  })

  test('keeps both accounts until the money has moved, the payer’s while the refund may come back, and is in the export of both', async () => {
    const { id, provider, owner } = await approved({ provider_card: null })
    await quiet()
    expect(await deletionBlockers(db, owner, house.clock.now())).toMatchObject([
      { sentence: 'The reversal of an agreement fee is not settled yet.', link_text: 'Open the agreement' },
      { sentence: expect.stringMatching(/^Your bank may send/) },
    ])
    expect(await deletionBlockers(db, provider, house.clock.now())).toMatchObject([
      { sentence: 'You owe an agreement fee.' },
    ])
    const payment_method_id = await house.saveCard(provider)
    await as(provider).feeReversals.payReversedFee({ id, payment_method_id, fee_amount_seen: 20_000 })
    await quiet()
    const until = formatDate(addDays(house.clock.today(), 30))
    expect(await deletionBlockers(db, owner, house.clock.now())).toMatchObject([
      { sentence: `Your bank may send the refund of an agreement fee back until ${until}.` },
    ])
    expect(await deletionBlockers(db, provider, house.clock.now())).toEqual([])
    house.clock.advance({ days: 30 })
    for (const person of [owner, provider]) {
      expect(await deletionBlockers(db, person, house.clock.now())).toEqual([])
      expect(await personalData.fee_reversals?.(db, person).limit(10).execute()).toMatchObject([
        { id, status: 'approved' },
      ])
    }
    expect(await personalData.fee_refunds?.(db, owner).limit(10).execute()).toMatchObject([{ amount: 20_000 }])
    expect(await personalData.fee_refunds?.(db, provider).limit(10).execute()).toEqual([])
  })

  test('with another amount than was seen, or somebody else’s card, is not paid', async () => {
    const { id, provider, card } = await approved({ provider_card: null })
    await quiet()
    const payment_method_id = await house.saveCard(provider)
    const mine = as(provider).feeReversals
    const cheaper = mine.payReversedFee({ id, payment_method_id, fee_amount_seen: 19_999 })
    expect((await refusalOf(cheaper)).code).toBe('FEE_CHANGED')
    const theirs = mine.payReversedFee({ id, payment_method_id: card, fee_amount_seen: 20_000 })
    expect(await refusalOf(theirs)).toMatchObject({ code: 'CARD_NOT_YOURS', field: 'payment_method_id' })
  })
})

test('a refusal changes nothing but tells both why', async () => {
  const { id, owner, provider, proposal_id } = await requested()
  await ada().decideFeeReversal({ id, decision: 'refuse', note: 'The owner agreed to pay.' })
  await quiet()
  for (const party of [owner, provider]) {
    expect(await as(party).feeReversals.getFeeReversal({ id })).toMatchObject({
      ...{ status: 'refused', decision_note: 'The owner agreed to pay.', refund: null, charge: null },
      decided_by: 'An admin',
    })
    expect(await titlesFor(party.id)).toContain('Fee reversal refused')
  }
  expect(await ada().getFeeReversal({ id })).toMatchObject({ decided_by: 'Ada Morgan' })
  expect((await proposalOf(proposal_id)).fee_reversal_approved).toBe(false)
  expect(await atStripe(proposal_id)).toEqual({ taken: 20_000, refunded: 0 })
  const again = as(owner).feeReversals.requestFeeReversal({ id: randomUUID(), proposal_id, reason: 'Please.' })
  expect((await refusalOf(again)).code).toBe('FEE_REVERSAL_EXISTS')
})

test('nobody else asks for, reads, decides, retries or pays it', async () => {
  const { id, owner, provider, proposal_id, agreement_id } = await requested({ provider_card: null })
  const someone = await register(db, { role: 'owner', name: 'Another Owner', email: `${randomUUID()}@example.com` })
  const paidDeal = await paid()
  const fresh = { id: randomUUID(), reason: 'Please.' }
  const card = { payment_method_id: 'pm_none', fee_amount_seen: 20_000 }
  const codes = async (viewer: Viewer | null) => {
    const { feeReversals } = as(viewer)
    const calls = [
      feeReversals.requestFeeReversal({ ...fresh, proposal_id: paidDeal.proposal_id }),
      feeReversals.getFeeReversal({ id }),
      feeReversals.getFeeTrace({ agreement_id }),
      feeReversals.downloadFeeReceipt({ agreement_id }),
      feeReversals.decideFeeReversal({ id, decision: 'approve' }),
      feeReversals.retryFeeRefund({ id }),
      feeReversals.payReversedFee({ id, ...card }),
    ]
    return (await Promise.all(calls.map(refusalOf))).map(({ code }) => code)
  }
  const nobody = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_FOUND']
  expect(await codes(null)).toEqual(Array(7).fill('NOT_SIGNED_IN'))
  expect(await codes(someone)).toEqual(nobody)
  expect(await codes(cast.marco)).toEqual(nobody)
  expect(await codes(cast.theo)).toEqual(Array(7).fill('NOT_ALLOWED'))
  // The other party of the deal reads it, and no more.
  const theirs = as(paidDeal.provider).feeReversals.requestFeeReversal({ ...fresh, proposal_id: paidDeal.proposal_id })
  expect((await refusalOf(theirs)).code).toBe('FEE_NOT_PAID_BY_YOU')
  for (const party of [owner, provider]) {
    expect((await refusalOf(as(party).feeReversals.decideFeeReversal({ id, decision: 'approve' }))).code).toBe(
      'NOT_ALLOWED',
    )
    expect((await refusalOf(as(party).feeReversals.payReversedFee({ id, ...card }))).code).toBe('FEE_NOT_OWED')
    expect((await refusalOf(as(party).reviews.listReviewItems({}))).code).toBe('NOT_ALLOWED')
  }
  expect((await refusalOf(ada().retryFeeRefund({ id }))).code).toBe('REFUND_NOT_FAILED')
  const admins = as(cast.ada).feeReversals
  expect((await refusalOf(admins.requestFeeReversal({ ...fresh, proposal_id }))).code).toBe('NOT_ALLOWED')
  expect((await shown(id)).status).toBe('requested')
})

describe('a decision', () => {
  test('again is the same decision; another one, or another admin’s, is refused', async () => {
    const { id, proposal_id } = await requested()
    const approve = { id, decision: 'approve', note: '' } as const
    await ada().decideFeeReversal(approve)
    expect((await ada().decideFeeReversal(approve)).status).toBe('approved')
    const refuse = ada().decideFeeReversal({ id, decision: 'refuse', note: 'No.' })
    expect((await refusalOf(refuse)).code).toBe('FEE_REVERSAL_DECIDED')
    await quiet()
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })

  test('that one admin approves and another refuses at once moves nothing: it takes both', async () => {
    const { id, proposal_id } = await requested()
    const other = await register(db, { role: 'admin', name: 'Second Admin', email: `${randomUUID()}@example.com` })
    const held = sql`select from fee_reversals where id = ${id} for no key update`
    const outcome = (who: typeof cast.ada, decision: 'approve' | 'refuse') => () =>
      as(who)
        .feeReversals.decideFeeReversal({ id, decision, note: 'Decided.' })
        .then(
          ({ status }) => status,
          ({ code }) => code,
        )
    const outcomes = await queueBehindLock(db, held, [outcome(cast.ada, 'approve'), outcome(other, 'refuse')])
    expect(outcomes).toEqual(['requested', 'refused'])
    await quiet()
    expect(await atStripe(proposal_id)).toEqual({ taken: 20_000, refunded: 0 })
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', other.id).execute()
  })

  test('to refuse needs a reason', async () => {
    const { id } = await requested()
    expect((await refusalOf(ada().decideFeeReversal({ id, decision: 'refuse' }))).code).toBe('BAD_REQUEST')
  })
})
