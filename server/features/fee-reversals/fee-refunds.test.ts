import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { postingsOfDeal } from '#server/ledger/balances.ts'
import { createLog } from '#server/platform/process.ts'
import { recordRefund } from '#server/stripe/record-refund.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { useFeeReversals } from '#server/testing/use-fee-reversals.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { remindOwedFeesJob } from './jobs.ts'
import { settleFeeRefund } from './settle-fee-refund.ts'
import { settleReturnedFee } from './settle-returned-fee.ts'
import { settleReversedFee } from './settle-reversed-fee.ts'

const house = useFeeReversals()
const { db, as, cast, quiet, later, requested, approved, client, atStripe, titlesFor } = house

const DECLINED_WHEN_CHARGED = '4000000000000341'
const REFUND_FAILS = '4000000000005126'
const REFUND_IS_PENDING = '4000000000007726'
const FEES = 'platform:agreement_fees:gbp'

beforeEach(async () => {
  house.clearFaults()
  await quiet()
  await db.deleteFrom('notifications').execute()
})

const ada = () => as(cast.ada).feeReversals
const shown = (id: string) => ada().getFeeReversal({ id })
async function intentOf(proposal_id: string): Promise<string> {
  const { intent } = await db
    .selectFrom('charges as c')
    .innerJoin('agreement_completions as k', 'k.charge_id', 'c.id')
    .select('c.stripe_payment_intent_id as intent')
    .where('k.proposal_id', '=', proposal_id)
    .executeTakeFirstOrThrow()
  return intent ?? ''
}
const kindsOf = async (proposal_id: string) => (await postingsOfDeal(db, proposal_id)).map(({ kind }) => kind)

describe('however Stripe misbehaves, the payer is refunded once', () => {
  test.each([
    ['it is away for a while', { kind: 'error_before', method: 'POST', path: '/v1/refunds', times: 3 }],
    [
      'the refund is made, its answer is an error',
      { kind: 'error_after', method: 'POST', path: '/v1/refunds', times: 1 },
    ],
    ['the refund is made, its answer is lost', { kind: 'drop_after', method: 'POST', path: '/v1/refunds', times: 3 }],
    ['it is busy', { kind: 'rate_limit', path: '/v1/refunds', times: 4 }],
    ['it answers late', { kind: 'late', method: 'POST', path: '/v1/refunds', times: 1, delay_ms: 300 }],
    ['it is away for longer than the job is patient', { kind: 'error_before', path: '/v1/refunds', times: 14 }],
  ] as const)('%s', async (_case, misbehaviour) => {
    const { id, proposal_id } = await requested()
    house.fault(misbehaviour)
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await later(8)
    expect(house.unmetFaults()).toEqual([])
    expect(await shown(id)).toMatchObject({ refund: { status: 'completed' }, charge: { status: 'paid' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
    expect((await kindsOf(proposal_id)).filter((kind) => kind === 'refund_settled')).toHaveLength(1)
  })

  test('neither answer nor webhook comes, and the job is gone: the sweep finds it', async () => {
    const { id, proposal_id } = await requested()
    house.fault({ kind: 'webhook_drop', times: 100 })
    house.fault({ kind: 'drop_after', method: 'POST', path: '/v1/refunds', times: 2 })
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await house.jobs.drain()
    await sql`delete from jobs.job where name = 'refund'`.execute(db)
    house.clock.advance({ minutes: 3 })
    await house.runJob('stripe-sweep')
    await later()
    expect(await shown(id)).toMatchObject({ refund: { status: 'completed' }, charge: { status: 'paid' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })

  test('the same job several times at once', async () => {
    const { id, proposal_id } = await approved()
    const { id: refund_id } = await db
      .selectFrom('refunds')
      .select('id')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    const run = () => house.runJob('refund', { refund_id })
    await Promise.allSettled([run(), run(), run()])
    await later()
    expect((await shown(id)).refund?.status).toBe('completed')
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })

  test.each(['webhook_twice', 'webhook_reorder'] as const)('%s', async (kind) => {
    house.fault({ kind, times: 8, delay_ms: 30 })
    const { id, proposal_id } = await approved()
    await later()
    expect(await shown(id)).toMatchObject({ refund: { status: 'completed' }, charge: { status: 'paid' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })
})

describe('a refund', () => {
  test('that is pending keeps the other party uncharged until it has arrived', async () => {
    const { id, proposal_id } = await approved({ owner_card: REFUND_IS_PENDING })
    await quiet()
    expect(await shown(id)).toMatchObject({ refund: { status: 'processing' }, charge: { status: 'waiting' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 20_000, refunded: 20_000 })
    await later()
    expect(await shown(id)).toMatchObject({ refund: { status: 'completed' }, charge: { status: 'paid' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })

  test('that requires an action stays under way, and one that is cancelled has failed', async () => {
    const { id, proposal_id } = await approved({ owner_card: REFUND_IS_PENDING })
    await quiet()
    const { id: refund_id, stripe_refund_id } = await db
      .selectFrom('refunds')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    const becomes = async (status: string) => {
      await sql`update stripe_sandbox.objects set data = jsonb_set(data::jsonb, '{status}', to_jsonb(${status}::text))
        where id = ${stripe_refund_id}`.execute(db)
      await house.runJob('refund', { refund_id })
    }
    await becomes('requires_action')
    expect(await shown(id)).toMatchObject({ refund: { status: 'processing' }, charge: { status: 'waiting' } })
    await becomes('canceled')
    expect(await shown(id)).toMatchObject({ refund: { status: 'failed' }, charge: { status: 'waiting' } })
    expect(await kindsOf(proposal_id)).toEqual(['agreement_fee_charged', 'refund_reserved', 'refund_released'])
  })

  test('that the bank sends back afterwards is corrected in the books, and may be tried again', async () => {
    const fees = await balanceOf(db, FEES)
    const { id, owner, proposal_id } = await approved({ owner_card: REFUND_FAILS })
    await later()
    expect(await shown(id)).toMatchObject({
      refund: {
        status: 'failed',
        failure_message: 'The card has expired or was cancelled, so its bank sent the refund back.',
      },
      charge: { status: 'paid' },
      allowed: { retry_refund: true },
    })
    // Both have paid, and nobody has been refunded: the books say so until the next refund.
    expect(await balanceOf(db, FEES)).toBe(fees + 40_000)
    expect(await kindsOf(proposal_id)).toEqual(
      expect.arrayContaining(['refund_settled', 'refund_returned', 'refund_released']),
    )
    expect(await titlesFor(cast.ada.id)).toContain('A refund failed')
    expect(await titlesFor(owner.id)).toContain('Your refund is delayed')
    const { items } = await as(cast.ada).reviews.listReviewItems({})
    expect(items.find((item) => item.id === id)).toMatchObject({ outcome: 'approved', needs_attention: true })

    expect((await ada().retryFeeRefund({ id })).refund?.status).toBe('processing')
    expect((await refusalOf(ada().retryFeeRefund({ id }))).code).toBe('REFUND_NOT_FAILED')
    await quiet()
    expect((await shown(id)).refund?.status).toBe('completed')
    expect(await balanceOf(db, FEES)).toBe(fees + 20_000)
    expect((await atStripe(proposal_id)).taken).toBe(40_000)
  })

  test('that comes back lets nobody be asked for an owed fee until it has arrived again', async () => {
    const { id, provider, agreement_id } = await approved({ owner_card: REFUND_FAILS, provider_card: null })
    await later()
    expect(await shown(id)).toMatchObject({ refund: { status: 'failed' }, charge: { status: 'owed' } })
    const steps = async () =>
      (await as(provider).feeReversals.getFeeTrace({ agreement_id })).journey.map(({ label }) => label)
    expect(await steps()).toContain('You are charged')
    const asked = async () => (await titlesFor(provider.id)).filter((title) => title === 'Pay the agreement fee')
    expect(await asked()).toHaveLength(1)
    const reminder = { fee_reversal_id: id, days_owed: 1, sent_at: house.clock.now() }
    await db.insertInto('fee_reversal_reminders').values(reminder).execute()
    house.clock.advance({ days: 5 })
    await ada().retryFeeRefund({ id })
    await quiet()
    expect(await asked()).toHaveLength(2)
    expect(await steps()).toContain('You owe the fee')
    const { charge } = await shown(id)
    expect(charge).toMatchObject({ status: 'owed', owed_since: house.clock.now().toISOString() })
    house.clock.advance({ days: 1 })
    await house.command(async (write) => write.enqueue(remindOwedFeesJob, {}))
    await quiet()
    expect(await titlesFor(provider.id)).toContain('The agreement fee is unpaid')
  })

  test('that has arrived is not undone by a refused call of another run of its job', async () => {
    const { id } = await approved()
    await quiet()
    const refunds = db.selectFrom('refunds').select('id').where('subject_id', '=', id)
    const { id: refund_id } = await refunds.executeTakeFirstOrThrow()
    const deps = {
      ...{ commands: house.commands, log: createLog({ level: 'silent' }) },
      settled: {
        refunds: { agreement_fee: settleFeeRefund, claim_back: settleFeeRefund, right_purchase: settleFeeRefund },
        charge_returned: {
          agreement_fee: settleReturnedFee,
          fee_reversal: settleReturnedFee,
          payment_batch: settleReturnedFee,
          right_purchase: settleReturnedFee,
        },
      },
    }
    const refusal = { code: 'charge_already_refunded', sentence: 'The charge has already been refunded.' }
    await recordRefund(deps, refund_id, { status: 'failed', refusal })
    expect((await shown(id)).refund?.status).toBe('completed')
  })

  test('that comes back while the other party pays lets nobody be asked when their payment fails', async () => {
    const { id, provider, owner } = await approved({
      owner_card: REFUND_IS_PENDING,
      provider_card: DECLINED_WHEN_CHARGED,
    })
    await quiet()
    const reversal = db.updateTable('fee_reversals').where('id', '=', id)
    await reversal.set({ refund_status: 'failed', charge_status: 'processing' }).execute()
    const { amount, currency } = await shown(id)
    await house.command((write) =>
      settleReversedFee(write, {
        ...{ id: randomUUID(), purpose: 'fee_reversal', subject_id: id, payer_id: provider.id },
        ...{ payment_method_id: 'pm_declined', amount, currency, stripe_payment_intent_id: null },
        ...{ status: 'failed', failure_code: 'card_declined', failure_message: 'The card was declined.' },
      }),
    )
    await quiet()
    expect((await shown(id)).charge?.status).toBe('owed')
    expect(await titlesFor(provider.id)).not.toContain('Pay the agreement fee')
    expect(await titlesFor(owner.id)).not.toContain('Agreement fee refunded')
  })

  test('that Stripe refuses leaves the other party uncharged', async () => {
    const { id, proposal_id } = await requested()
    await db
      .updateTable('charges')
      .set({ stripe_payment_intent_id: `pi_${id.replaceAll('-', '')}` })
      .where('payer_id', '=', (await shown(id)).payer.id)
      .execute()
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await quiet()
    expect(await shown(id)).toMatchObject({ refund: { status: 'failed' }, charge: { status: 'waiting' } })
    expect(await kindsOf(proposal_id)).toEqual(['agreement_fee_charged', 'refund_reserved', 'refund_released'])
  })

  test('that somebody made in Stripe’s dashboard is taken for it', async () => {
    const { id, proposal_id } = await requested()
    await client.refunds.create({ payment_intent: await intentOf(proposal_id) })
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await quiet()
    expect(await shown(id)).toMatchObject({ refund: { status: 'completed' }, charge: { status: 'paid' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
  })

  test.each([
    ['in part, is completed by the rest', [5_000], [5_000, 15_000]],
    ['in two parts, is completed by the rest', [5_000, 1_000], [1_000, 5_000, 14_000]],
    ['as a whole in two parts, is taken for it', [5_000, 15_000], [5_000, 15_000]],
  ])('that somebody made in Stripe’s dashboard %s', async (_case, made, expected) => {
    const fees = await balanceOf(db, FEES)
    const { id, proposal_id } = await requested()
    const payment_intent = await intentOf(proposal_id)
    for (const amount of made) await client.refunds.create({ payment_intent, amount })
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await quiet()
    expect(await shown(id)).toMatchObject({ refund: { status: 'completed' }, charge: { status: 'paid' } })
    expect(await atStripe(proposal_id)).toEqual({ taken: 40_000, refunded: 20_000 })
    const refunds = db.selectFrom('refunds').select(['amount', 'status']).where('subject_id', '=', id)
    expect(await refunds.orderBy('amount').execute()).toEqual(
      expected.map((amount) => ({ amount, status: 'succeeded' })),
    )
    // Both have paid, and one was refunded.
    expect(await balanceOf(db, FEES)).toBe(fees + 20_000)
  })

  test('of which a part comes back is tried again for that part', async () => {
    const { id, proposal_id } = await requested({ owner_card: REFUND_FAILS })
    await client.refunds.create({ payment_intent: await intentOf(proposal_id), amount: 5_000 })
    await ada().decideFeeReversal({ id, decision: 'approve' })
    await later()
    const { refund, allowed } = await shown(id)
    expect([refund?.status, allowed.retry_refund]).toEqual(['failed', true])
    await ada().retryFeeRefund({ id })
    await quiet()
    expect((await shown(id)).refund?.status).toBe('completed')
    const { refunded, taken } = await atStripe(proposal_id)
    expect([taken, refunded]).toEqual([40_000, 20_000])
  })

  test('beyond the charge is refused by the database, as is one of a charge that took nothing', async () => {
    const { id, completion_id } = await approved()
    await quiet()
    const charge = await db
      .selectFrom('charges')
      .select(['id', 'amount', 'currency'])
      .where('subject_id', '=', completion_id)
      .executeTakeFirstOrThrow()
    const refund = (charge_id: string, amount: number) =>
      db
        .insertInto('refunds')
        .values({
          ...{ id: randomUUID(), purpose: 'agreement_fee', subject_id: id, charge_id, amount, currency: 'gbp' },
          ...{ status: 'pending', created_at: house.clock.now() },
        })
        .execute()
    await expect(refund(charge.id, 1)).rejects.toThrow('would exceed its amount')
    const declined = await house.agreed({ owner_card: DECLINED_WHEN_CHARGED })
    const failed = { id: randomUUID(), proposal_id: declined.proposal_id, payment_method_id: declined.card }
    await as(declined.owner).agreements.completeAgreement({
      ...{ ...failed, effective_date: '2026-10-01', fee_amount_seen: 20_000 },
    })
    await quiet()
    const none = await db
      .selectFrom('charges')
      .select('id')
      .where('subject_id', '=', failed.id)
      .executeTakeFirstOrThrow()
    await expect(refund(none.id, 1)).rejects.toThrow('has taken no money')
  })
})
