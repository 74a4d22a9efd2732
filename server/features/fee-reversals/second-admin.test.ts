import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { useFeeReversals } from '#server/testing/use-fee-reversals.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const house = useFeeReversals()
const { db, as, cast, quiet, requested, atStripe, titlesFor } = house

let ida: Viewer
beforeAll(async () => {
  ida = await register(db, { role: 'admin', name: 'Ida Morgan', email: 'ida@example.com' })
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
  await db.updateTable('users').set({ suspended_at: null }).where('id', '=', ida.id).execute()
})

const decide = (admin: Viewer, id: string, decision: 'approve' | 'refuse' = 'approve') =>
  as(admin).feeReversals.decideFeeReversal({ id, decision, note: 'As agreed.' })
const approvals = (id: string) =>
  db
    .selectFrom('money_approvals')
    .select(['asked_by', 'ended_by', 'is_approved'])
    .where('subject_id', '=', id)
    .execute()

test('the first of two admins moves no money, and the second does', async () => {
  const { id, proposal_id, agreement_id, owner } = await requested()
  const asked = await decide(cast.ada, id)
  expect(asked).toMatchObject({ status: 'requested', awaits_second_admin: { approved_by: 'Ada Morgan', is_you: true } })
  const { items } = await as(ida).reviews.listReviewItems({ limit: 100 })
  expect(items.find((item) => item.id === id)).toMatchObject({ approved_by: 'Ada Morgan' })
  await quiet()
  expect(await atStripe(proposal_id)).toEqual({ taken: 20_000, refunded: 0 })
  expect((await refusalOf(decide(cast.ada, id))).code).toBe('SECOND_ADMIN_NEEDED')
  expect(await titlesFor(ida.id)).toContain('A second approval is needed')
  const { recent_activity } = await as(owner).agreements.getAgreement({ id: agreement_id })
  expect(recent_activity[0]).toMatchObject({
    sentence: 'Approved the reversal of the fee, a second admin has to approve too',
  })
  expect((await as(owner).feeReversals.getFeeReversal({ id })).awaits_second_admin).toBeNull()

  expect(await decide(ida, id)).toMatchObject({ status: 'approved', awaits_second_admin: null })
  await quiet()
  expect(await atStripe(proposal_id)).toMatchObject({ refunded: 20_000 })
  expect(await approvals(id)).toEqual([{ asked_by: cast.ada.id, ended_by: ida.id, is_approved: true }])
})

test('one admin refuses, and what was asked for ends', async () => {
  const { id } = await requested()
  await decide(cast.ada, id)
  expect(await decide(ida, id, 'refuse')).toMatchObject({ status: 'refused', awaits_second_admin: null })
  expect(await approvals(id)).toMatchObject([{ is_approved: false }])
})

test('a refund that failed is tried again by two', async () => {
  const { id, proposal_id } = await requested()
  await decide(cast.ada, id)
  await decide(ida, id)
  await quiet()
  await db.updateTable('fee_reversals').set({ refund_status: 'failed' }).where('id', '=', id).execute()
  await db.updateTable('refunds').set({ status: 'failed' }).where('subject_id', '=', id).execute()
  const retry = (admin: Viewer) => as(admin).feeReversals.retryFeeRefund({ id })
  expect(await retry(ida)).toMatchObject({
    ...{ refund: { status: 'failed' }, awaits_second_admin: { approved_by: 'Ida Morgan', is_you: true } },
  })
  expect((await refusalOf(retry(ida))).code).toBe('SECOND_ADMIN_NEEDED')
  expect(await retry(cast.ada)).toMatchObject({ refund: { status: 'processing' }, awaits_second_admin: null })
  expect((await approvals(id)).map(({ is_approved }) => is_approved)).toEqual([true, true])
  expect(proposal_id).not.toBe('')
})

test('both at once: one asks, and the other carries it out', async () => {
  const { id } = await requested()
  const outcomes = await Promise.all([decide(cast.ada, id), decide(ida, id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['approved', 'requested'])
  expect(await approvals(id)).toHaveLength(1)
})

test('an admin who was suspended since has approved nothing, and the only one is enough', async () => {
  const { id } = await requested()
  await decide(ida, id)
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ida.id).execute()
  expect(await decide(cast.ada, id)).toMatchObject({ status: 'approved' })
  expect(await approvals(id)).toMatchObject([{ asked_by: ida.id, is_approved: true }])
})

test('the database refuses that one admin approves what they asked for', async () => {
  const [id, now] = [randomUUID(), new Date()]
  const asked = { kind: 'claim_back' as const, subject_id: id, asked_by: ida.id, asked_at: now }
  const inserting = db
    .insertInto('money_approvals')
    .values({ ...asked, ended_by: ida.id, ended_at: now, is_approved: true })
    .execute()
  await expect(inserting).rejects.toThrow('money_approvals_check')
})
