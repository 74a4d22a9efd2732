import { beforeEach, expect, test } from 'vitest'
import { reportForm } from '#scenarios/report-month.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { reviewReportsJob } from './jobs.ts'

const { db, as, people, makeDeal, submitted, clock, command, jobs } = useFernleaf()

let id = ''
beforeEach(async () => {
  clock.set('2026-11-02T09:00:00Z')
  const { project } = await makeDeal()
  id = (await submitted(project.id)).id
})

const morningOf = (day: string) => clock.set(`${day}T07:30:00Z`)
const run = async () => {
  await command(async (write) => write.enqueue(reviewReportsJob, {}))
  await jobs.drain()
}
const get = (by = people.priya) => as(by).reports.getReport({ id })
const dispute = () => as(people.priya).reports.disputeReport({ id, reason: 'Too low' })
const titlesFor = async (person: typeof people.olivia) => {
  const sent = await db
    .selectFrom('notifications')
    .select('title')
    .where('recipient_id', '=', person.id)
    .where('related_item_id', '=', id)
    .execute()
  return sent.map(({ title }) => title).toSorted()
}

test('both sides see until when a report can be disputed, on the page and in the list', async () => {
  morningOf('2026-11-13')
  const review = { ends_on: '2026-11-16', days_left: 3, is_over: false }
  for (const viewer of [people.olivia, people.priya]) {
    expect(await get(viewer)).toMatchObject({ review })
    const { items } = await as(viewer).reports.listReports({})
    expect(items.find((item) => item.id === id)).toMatchObject({ review, report_period: '2026-10' })
  }
})

test('providers are reminded once, three days before', async () => {
  morningOf('2026-11-12')
  await run()
  expect(await titlesFor(people.priya)).toEqual(['Revenue reported'])
  morningOf('2026-11-13')
  await run()
  await run()
  expect(await titlesFor(people.priya)).toEqual(['A report to check', 'Revenue reported'])
})

test('after the last day it counts as accepted, once, and can still be approved', async () => {
  morningOf('2026-11-16')
  await run()
  expect(await get()).toMatchObject({ review: { days_left: 0, is_over: false }, allowed: { dispute: true } })
  morningOf('2026-11-17')
  await Promise.all([run(), run()])
  expect(await titlesFor(people.priya)).toEqual(['A report to check', 'Report accepted', 'Revenue reported'])
  expect(await titlesFor(people.olivia)).toEqual(['Report accepted'])
  expect(await get()).toMatchObject({ review: { is_over: true }, allowed: { dispute: false, dispute_lines: false } })
  expect((await refusalOf(dispute())).code).toBe('REVIEW_OVER')
  const line = { position: 1, reported_amount: 812_000, expected_amount: 900_000 }
  const lines = { id, dispute_id: crypto.randomUUID(), reason: 'Too low', lines: [line] }
  expect((await refusalOf(as(people.priya).reports.disputeReportLines(lines))).code).toMatch(/REVIEW_OVER/)
  const acceptances = await db.selectFrom('report_acceptances').selectAll().where('report_id', '=', id).execute()
  expect(acceptances).toMatchObject([{ report_version: 1 }])
  const approved = await as(people.olivia).reports.approveReport({ id, total_revenue_seen: 812_000 })
  expect(approved).toMatchObject({ status: 'approved', review: null })
})

test('a dispute stops the time, and it starts again with the next version', async () => {
  morningOf('2026-11-15')
  await dispute()
  morningOf('2026-11-20')
  await run()
  expect(await get()).toMatchObject({ review: null })
  await as(people.olivia).reports.updateReport({ id, ...reportForm() })
  expect(await get()).toMatchObject({ review: { ends_on: '2026-12-04', days_left: 14 } })
  morningOf('2026-12-05')
  await run()
  const acceptances = await db.selectFrom('report_acceptances').selectAll().where('report_id', '=', id).execute()
  expect(acceptances).toMatchObject([{ report_version: 2 }])
})
