import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, people, makeDeal, submitted } = useFernleaf()

let ida: Viewer
let report_id = ''
beforeAll(async () => {
  ida = await register(db, { role: 'admin', name: 'Ida Morgan', email: 'ida@example.com' })
})
beforeEach(async () => {
  const { project } = await makeDeal()
  report_id = (await submitted(project.id, { revenue_sources: [{ source_name: 'Shop', amount: 600_000 }] })).id
})

/** Priya expects another amount of the only line, and Olivia insists on hers. */
async function insisted(expected_amount: number, reported_amount = 600_000) {
  const dispute_id = randomUUID()
  const lines = [{ position: 1, reported_amount, expected_amount }]
  await as(people.priya).reports.disputeReportLines({ id: report_id, dispute_id, reason: 'Charges are missing', lines })
  await as(people.olivia).reports.answerLineDispute({ id: dispute_id, answer: 'insist', reason: 'They were refunded' })
  return dispute_id
}
const decide = (by: Viewer, id: string, decision: 'uphold' | 'dismiss' = 'uphold') =>
  as(by).reports.decideLineDispute({ id, decision, note: 'The charges say so' })
const revenue = async () => (await as(people.olivia).reports.getReport({ id: report_id })).total_revenue
const approvals = (id: string) =>
  db.selectFrom('money_approvals').select(['ended_by', 'is_approved']).where('subject_id', '=', id).execute()

test('the first of two admins corrects nothing, and the second does', async () => {
  const id = await insisted(700_000)
  const asked = await decide(people.ada, id)
  expect(asked).toMatchObject({ status: 'insisted', awaits_second_admin: { approved_by: 'Ada Morgan', is_you: true } })
  expect(await revenue()).toBe(600_000)
  expect((await refusalOf(decide(people.ada, id))).code).toBe('SECOND_ADMIN_NEEDED')
  const { items } = await as(ida).reviews.listReviewItems({ limit: 100 })
  expect(items.find((item) => item.id === id)).toMatchObject({ approved_by: 'Ada Morgan', outcome: null })
  const titles = (await as(ida).notifications.listNotifications({})).items.map(({ title }) => title)
  expect(titles).toContain('A second approval is needed')
  expect((await as(people.priya).reports.getLineDispute({ id })).awaits_second_admin).toBeNull()

  expect(await decide(ida, id)).toMatchObject({ status: 'upheld', awaits_second_admin: null })
  expect(await revenue()).toBe(700_000)
  expect(await approvals(id)).toEqual([{ ended_by: ida.id, is_approved: true }])
})

test('dismissing takes one admin, and ends what was asked for', async () => {
  const id = await insisted(700_000)
  await decide(people.ada, id)
  expect(await decide(ida, id, 'dismiss')).toMatchObject({ status: 'dismissed' })
  expect(await approvals(id)).toMatchObject([{ is_approved: false }])
})

test.each([
  ['conceded', (id: string) => as(people.olivia).reports.answerLineDispute({ id, answer: 'concede' })],
  ['taken back', (id: string) => as(people.priya).reports.takeBackLineDispute({ id })],
])('%s meanwhile, nobody waits for a second admin', async (_how, settle) => {
  const id = await insisted(700_000)
  await decide(people.ada, id)
  await settle(id)
  expect(await approvals(id)).toMatchObject([{ is_approved: false }])
})

test('where no share changes, one admin is enough', async () => {
  const { project } = await makeDeal()
  report_id = (await submitted(project.id, { revenue_sources: [{ source_name: 'Shop', amount: 20_000 }] })).id
  // £200.00 or £300.00: both are below the threshold of £1,000.00.
  const id = await insisted(30_000, 20_000)
  expect(await decide(people.ada, id)).toMatchObject({ status: 'upheld' })
  expect(await approvals(id)).toEqual([])
})
