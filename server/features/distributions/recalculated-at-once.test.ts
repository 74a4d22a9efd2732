import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, people, distributing, makeDeal, submitted, approved } = useFernleaf()

let agreement_id = ''
let project_id = ''
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  ;[agreement_id, project_id] = [deal.id, deal.project.id]
})

const month = (name: string, amount: number) =>
  reportForm({ period: periodOfMonth(name), sources: [{ source_name: 'Shop', amount }] })
const reports = (by = people.olivia) => as(by).reports
const recalculate = (id: string) => reports().recalculateReport({ id })
const trade = (day: string) => sellQuarter(db, { agreement_id, day, seller: people.priya, buyer: people.theo })
const messagesOf = async (report_id: string) =>
  (await as(people.priya).notifications.listNotifications({ limit: 100 })).items.filter(
    ({ title, related_item_id }) => related_item_id === report_id && title === 'A payment was recalculated',
  )
const wrong = async () => [
  ...(await db.selectFrom('wrong_sums').selectAll().execute()),
  ...(await db.selectFrom('wrong_balances').selectAll().execute()),
]

describe('at once', () => {
  const holding = (id: string) => sql`select from revenue_reports where id = ${id} for no key update`
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
    )

  test('two recalculations follow each other', async () => {
    const { id } = await approved(project_id)
    await trade('2026-10-15')
    const both = [() => outcome(recalculate(id)), () => outcome(recalculate(id))]
    expect(await queueBehindLock(db, holding(id), both)).toEqual(['done', 'done'])
    expect((await reports().getReport({ id })).payments).toHaveLength(2)
    expect(await messagesOf(id)).toHaveLength(1)
    expect(await wrong()).toEqual([])
  })

  test('with a dispute that is taken back, all of the revenue is shared once', async () => {
    for (const order of ['dispute', 'recalculation']) {
      const { id } = await submitted(project_id, month(order === 'dispute' ? '2026-08' : '2026-09', 800_000))
      const dispute_id = randomUUID()
      const lines = [{ position: 1, reported_amount: 800_000, expected_amount: 600_000 }]
      await reports(people.priya).disputeReportLines({ id, dispute_id, reason: 'Too much', lines })
      await reports().approveReport({ id, total_revenue_seen: 800_000 })
      const calls = [
        () => outcome(reports(people.priya).takeBackLineDispute({ id: dispute_id })),
        () => outcome(recalculate(id)),
      ]
      const queue = order === 'dispute' ? calls : calls.toReversed()
      expect(await queueBehindLock(db, holding(id), queue)).toEqual(['done', 'done'])
      const { distributions: shares, payments } = await reports().getReport({ id })
      expect(shares.map(({ gross }) => gross)).toEqual([72_000, 24_000])
      expect(payments.reduce((sum, { gross_amount }) => sum + gross_amount, 0)).toBe(96_000)
    }
    expect(await wrong()).toEqual([])
  })

  test('with a dispute of its lines, which comes too late', async () => {
    const { id } = await approved(project_id)
    const lines = [{ position: 1, reported_amount: 812_000, expected_amount: 600_000 }]
    const dispute = { id, dispute_id: randomUUID(), reason: 'Too much', lines }
    const both = [() => outcome(recalculate(id)), () => outcome(reports(people.priya).disputeReportLines(dispute))]
    expect(await queueBehindLock(db, holding(id), both)).toEqual(['done', 'REPORT_NOT_SUBMITTED'])
  })

  test('with the start of a payment, the second learns of the first', async () => {
    const report = await approved(project_id)
    const start = () => outcome(as(people.olivia).payments.processPayments(batchFor(report, people.good_card)))
    const again = () => outcome(recalculate(report.id))
    expect(await queueBehindLock(db, holding(report.id), [start, again])).toEqual(['done', 'REPORT_NOT_RECALCULABLE'])
    const other = await approved(project_id, month('2026-09', 500_000))
    await trade('2026-09-16')
    const pays = () => outcome(as(people.olivia).payments.processPayments(batchFor(other, people.good_card)))
    const first = () => outcome(recalculate(other.id))
    // The payer saw another amount: nothing is charged for it.
    expect(await queueBehindLock(db, holding(other.id), [first, pays])).toEqual(['done', 'AMOUNT_CHANGED'])
  })
})

test('killed in the middle, nothing has happened', async () => {
  const before = await approved(project_id)
  await trade('2026-10-15')
  const { distributions_refrozen } = distributing
  distributing.distributions_refrozen = async (...given) => {
    await distributions_refrozen(...given)
    throw new Error('The process was killed.')
  }
  await expect(recalculate(before.id)).rejects.toThrow()
  distributing.distributions_refrozen = distributions_refrozen
  expect(await reports().getReport({ id: before.id })).toEqual(before)
  expect(await db.selectFrom('recalculations').selectAll().where('report_id', '=', before.id).execute()).toEqual([])
})
