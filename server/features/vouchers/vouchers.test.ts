import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { useStripe } from '#server/testing/use-stripe.ts'
import { membership } from '../membership/feature.ts'
import { overdue } from '../membership/overdue.ts'
import { recordInvoice } from '../membership/record-invoice.ts'
import { recordSubscription } from '../membership/record-subscription.ts'
import { voucherJob, voucherWorkers } from './apply-redemption.ts'
import { vouchers } from './feature.ts'

const house = useStripe({
  routes: ({ boundary, ...deps }) => ({
    membership: membership.routes({ ...boundary, public_url: 'http://localhost:3000' }),
    vouchers: vouchers.routes({ ...boundary, rate_limits: createRateLimits(deps) }),
  }),
  subscriptions: { reported: recordSubscription, invoiced: recordInvoice, overdue },
  // The queue holds what is asked of it; the tests run it.
  workers: [{ definition: voucherJob, run: async () => {} }],
})
const { db, quiet, clock } = house

let people: Cast
beforeAll(async () => {
  people = await registerCast(db)
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
})

const admin = () => house.as(people.ada).vouchers
const by = (person: Viewer) => house.as(person).vouchers
const somebody = () => register(db, { role: 'trader', name: 'Ines Duarte', email: `${randomUUID()}@example.com` })
const newCode = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
async function voucher(changes: object = {}) {
  const code = newCode()
  await admin().createVoucher({ id: randomUUID(), code, trial_days: 14, max_uses: 0, ...changes })
  return code
}
const INVALID = { code: 'VOUCHER_INVALID', message: 'Invalid voucher code' }

describe('managing vouchers', () => {
  test('codes are stored in capitals, each once, and switched on and off', async () => {
    const code = await voucher({ max_uses: 3 })
    const again = { id: randomUUID(), code: code.toLowerCase(), trial_days: 1, max_uses: 1 }
    expect(await refusalOf(admin().createVoucher(again))).toMatchObject({ code: 'VOUCHER_CODE_TAKEN' })
    expect(await admin().toggleVoucher({ code: code.toLowerCase() })).toMatchObject({ code, status: 'Inactive' })
    const inactive = await admin().listVouchers({ filter: 'inactive' })
    expect(inactive.items.map((one) => one.code)).toContain(code)
    expect(await admin().toggleVoucher({ code })).toMatchObject({ status: 'Active' })
    expect((await refusalOf(by(people.theo).listVouchers({}))).code).toBe('NOT_ALLOWED')
  })

  test('many are generated at once, without two of the same code', async () => {
    const asked = { count: 50, prefix: 'may', length: 4, trial_days: 7, max_uses: 1, expires_in_days: 30 }
    const [one, two] = await Promise.all([admin().generateVouchers(asked), admin().generateVouchers(asked)])
    const codes = [...(one?.items ?? []), ...(two?.items ?? [])].map(({ code }) => code)
    expect(new Set(codes).size).toBe(100)
    expect(codes.every((code) => /^MAY[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true)
  })

  test.each([
    ['no code', { code: '' }],
    ['signs in the code', { code: 'MAY-24' }],
    ['no days', { trial_days: 0 }],
    ['more than a year', { trial_days: 366 }],
    ['too many uses', { max_uses: 1001 }],
  ])('%s is refused', async (_name, changes) => {
    const form = { id: randomUUID(), code: newCode(), trial_days: 14, max_uses: 0, ...changes }
    expect((await refusalOf(admin().createVoucher(form))).code).toBe('BAD_REQUEST')
  })
})

describe('using a voucher', () => {
  test('begins a trial where there is none, as its preview says', async () => {
    const ines = await somebody()
    const code = await voucher()
    expect(await by(ines).previewVoucher({ code: code.toLowerCase() })).toMatchObject({
      trial_days: 14,
      message: 'Your trial would end on 16 Nov 2026.',
    })
    expect(await by(ines).applyVoucher({ code: ` ${code.toLowerCase()} ` })).toMatchObject({
      success: true,
      message: 'Your trial ends on 16 Nov 2026.',
    })
    await quiet()
    const own = house.as(ines).membership
    expect(await own.getStatus()).toMatchObject({ access_state: 'trialing', trial_days_remaining: 14 })
    expect(await own.getTrialStatus()).toMatchObject({
      extension_history: [{ days_added: 14, reason: `Voucher ${code}` }],
    })
    expect((await house.bellOf(ines.id)).map(({ title }) => title).toSorted()).toEqual([
      'Your trial has started',
      'Your trial is 14 days longer',
    ])
  })

  test('extends a trial; each voucher once for each person', async () => {
    const ines = await somebody()
    const [first, second] = [await voucher(), await voucher({ trial_days: 10 })]
    await by(ines).applyVoucher({ code: first })
    await by(ines).applyVoucher({ code: second })
    await quiet()
    expect(await house.as(ines).membership.getStatus()).toMatchObject({ trial_days_remaining: 24 })
    expect(await refusalOf(by(ines).applyVoucher({ code: first }))).toEqual(INVALID)
    expect(await refusalOf(by(ines).previewVoucher({ code: first }))).toEqual(INVALID)
    expect(await db.selectFrom('vouchers').select('used_count').where('code', '=', first).execute()).toEqual([
      { used_count: 1 },
    ])
  })

  test('that cannot be used is refused in the same words', async () => {
    const ines = await somebody()
    const expired = await voucher({ expires_at: clock.now().toISOString() })
    const off = await voucher({ is_active: false })
    for (const code of ['NOSUCHCODE', expired, off]) {
      expect(await refusalOf(by(ines).applyVoucher({ code }))).toEqual(INVALID)
      expect(await refusalOf(by(ines).previewVoucher({ code }))).toEqual(INVALID)
    }
    expect(await house.as(ines).membership.listSubscriptions()).toEqual({ items: [] })
  })

  test('is not found by trying: after twenty wrong codes an hour none is looked at, and right ones do not count', async () => {
    const ines = await somebody()
    const code = await voucher()
    const answers: string[] = []
    for (let count = 0; count < 20; count += 1) {
      await by(ines).previewVoucher({ code })
      const wrong = { code: `WRONG${count}` }
      const call = count % 2 ? by(ines).previewVoucher(wrong) : by(ines).applyVoucher(wrong)
      answers.push((await refusalOf(call)).code)
    }
    expect(new Set(answers)).toEqual(new Set(['VOUCHER_INVALID']))
    expect((await refusalOf(by(ines).previewVoucher({ code }))).code).toBe('RATE_LIMITED')
    expect((await refusalOf(by(ines).applyVoucher({ code }))).code).toBe('RATE_LIMITED')
  })

  test('is for trials: who pays already keeps the voucher', async () => {
    const ines = await somebody()
    await giveSubscription(db, ines.id, clock.now())
    const code = await voucher({ max_uses: 1 })
    expect((await refusalOf(by(ines).applyVoucher({ code }))).code).toBe('VOUCHER_NEEDS_TRIAL')
    expect(await db.selectFrom('vouchers').select('used_count').where('code', '=', code).execute()).toEqual([
      { used_count: 0 },
    ])
  })

  test('of eight people at once, three get the last three uses', async () => {
    const code = await voucher({ max_uses: 3 })
    const eight = await Promise.all(Array.from({ length: 8 }, somebody))
    const outcomes = await Promise.all(
      eight.map((person) =>
        by(person)
          .applyVoucher({ code })
          .then(
            () => 'used',
            (error: { code: string }) => error.code,
          ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('VOUCHER_INVALID'), ...Array(3).fill('used')])
    expect(await admin().toggleVoucher({ code })).toMatchObject({ used_count: 3 })
  })

  test('one person twice at once uses it once', async () => {
    const ines = await somebody()
    const code = await voucher()
    const both = await Promise.allSettled([1, 2].map(() => by(ines).applyVoucher({ code })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await house.as(ines).membership.getTrialStatus()).extension_history).toHaveLength(1)
  })

  test('while Stripe is away, the trial is extended by the job', async () => {
    const ines = await somebody()
    const code = await voucher()
    house.fault({ kind: 'error_before', path: '/v1/', times: 100 })
    expect((await by(ines).applyVoucher({ code })).message).toMatch(/takes a few minutes/)
    house.clearFaults()
    const { id } = await db
      .selectFrom('voucher_redemptions')
      .select('id')
      .where('user_id', '=', ines.id)
      .executeTakeFirstOrThrow()
    const [worker] = voucherWorkers({ ...house, ...house.boundary })
    for (let run = 0; run < 2; run += 1) await runWorker(worker, house.commands, { payload: { redemption_id: id } })
    await quiet()
    expect(await house.as(ines).membership.getStatus()).toMatchObject({ trial_days_remaining: 14 })
    expect((await house.as(ines).membership.getTrialStatus()).extension_history).toHaveLength(1)
  })
})
