import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, clock, people, makeDeal, submitted, jobs } = useFernleaf()

const LINES = 60
const SHOPS = Array.from({ length: LINES }, (_, index) => ({ source_name: `Shop ${index + 1}`, amount: 10_000 }))

const reports = (by = people.olivia) => as(by).reports
async function disputed(id: string, position: number) {
  const dispute_id = randomUUID()
  const lines = [{ position, reported_amount: 10_000, expected_amount: 4_000 }]
  await reports(people.priya).disputeReportLines({ id, dispute_id, reason: 'Counted twice', lines })
  return dispute_id
}
const takeBack = (id: string) => reports(people.priya).takeBackLineDispute({ id })

test('of sixty disputes none is forgotten: not in the approval, not once they are settled, and the oldest can be read', async () => {
  const { project } = await makeDeal()
  const { id } = await submitted(project.id, { revenue_sources: SHOPS })
  const disputes: string[] = []
  for (let position = 1; position <= LINES; position += 1) {
    clock.advance({ minutes: 1 })
    disputes.push(await disputed(id, position))
  }
  const shown = await reports().getReport({ id })
  expect(shown.line_disputes.map(({ held }) => held?.gross)).toEqual(disputes.map(() => 720))
  const approval = await reports().approveReport({ id, total_revenue_seen: 600_000 })
  // 12% of 60 × £40.00.
  expect(approval.totals.gross).toBe(28_800)
  await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
  await jobs.drain()
  expect((await refusalOf(reports().finalizeReport({ id }))).code).toBe('REPORT_DISPUTED')
  for (const dispute_id of disputes) await takeBack(dispute_id)
  const { totals, distributions, line_disputes } = await reports().getReport({ id })
  expect([totals.gross, distributions.length, line_disputes.length]).toEqual([72_000, 61, 50])
  const [oldest = ''] = disputes
  expect(line_disputes.map((dispute) => dispute.id)).not.toContain(oldest)
  expect(await reports(people.priya).getLineDispute({ id: oldest })).toMatchObject({ status: 'taken_back', held: null })
  expect((await refusalOf(takeBack(oldest))).code).toBe('LINE_DISPUTE_CLOSED')
  expect(sumAmounts(distributions.map(({ net }) => net))).toBe(61_200)
  expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
})

test('an open dispute that is older than fifty settled ones holds back its line', async () => {
  const { project } = await makeDeal()
  const { id } = await submitted(project.id, { revenue_sources: SHOPS })
  const first = await disputed(id, 1)
  for (let count = 0; count < 51; count += 1) {
    clock.advance({ minutes: 1 })
    await takeBack(await disputed(id, 2))
  }
  const approval = await reports().approveReport({ id, total_revenue_seen: 600_000 })
  expect(approval.totals.gross).toBe(71_280)
  expect(approval.line_disputes[0]).toMatchObject({ id: first, held: { gross: 720 } })
})
