import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportForm } from '#scenarios/report-month.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, people, makeDeal, submitted } = useFernleaf()
let project_id = ''

beforeEach(async () => {
  project_id = (await makeDeal()).project.id
})

const approve = (id: string) => () => as(people.olivia).reports.approveReport({ id, total_revenue_seen: 812_000 })
const dispute = (id: string) => () =>
  as(people.priya).reports.disputeReport({ id, reason: 'The gift cards are missing' })
const submit = (id: string) => () => as(people.olivia).reports.submitReport({ id })
const revise = (id: string) => () =>
  as(people.olivia).reports.updateReport({ id, ...reportForm(), notes: 'Checked again' })
const create = (changes: { is_draft?: boolean; reporting_period_start?: string }) => () =>
  as(people.olivia).reports.createReport({ id: randomUUID(), project_id, is_draft: true, ...reportForm(), ...changes })

type Call = () => Promise<{ status: string }>

/** The results of calls that all wait for this row: the status after the first, then the refusals of the others. */
const outcomesOf = (table: 'revenue_reports' | 'projects', id: string, calls: Call[]) =>
  queueBehindLock(
    db,
    sql`select from ${sql.table(table)} where id = ${id} for no key update`,
    calls.map(
      (call) => () =>
        call().then(
          ({ status }) => status,
          async (error: unknown) => {
            const { code, message } = await refusalOf(Promise.reject(error))
            return `${code}: ${message}`
          },
        ),
    ),
  )

const APPROVED_BEFORE = 'REPORT_NOT_SUBMITTED: This report is already approved, so it can no longer be disputed.'
const DISPUTED_BEFORE = 'REPORT_DISPUTED: This report is disputed. Resolve the dispute before approving it.'
const DISPUTED_TWICE = 'REPORT_DISPUTED: This report is already disputed. The owner has to answer first.'

describe('of two who act on one submitted report at once, the second learns what the first did', () => {
  test.each<[string, (id: string) => Call[], [string, string]]>([
    [
      'two approvals',
      (id) => [approve(id), approve(id)],
      ['approved', 'REPORT_NOT_SUBMITTED: Only a submitted report can be approved.'],
    ],
    ['an approval, then a dispute', (id) => [approve(id), dispute(id)], ['approved', APPROVED_BEFORE]],
    ['a dispute, then an approval', (id) => [dispute(id), approve(id)], ['disputed', DISPUTED_BEFORE]],
    ['two disputes', (id) => [dispute(id), dispute(id)], ['disputed', DISPUTED_TWICE]],
  ])('%s', async (_what, calls, expected) => {
    const { id } = await submitted(project_id)
    expect(await outcomesOf('revenue_reports', id, calls(id))).toEqual(expected)
    const isApproved = expected[0] === 'approved'
    const payments = await db.selectFrom('payments').select('id').where('report_id', '=', id).execute()
    expect(payments).toHaveLength(isApproved ? 1 : 0)
    const disputes = await db.selectFrom('revenue_report_disputes').select('id').where('report_id', '=', id).execute()
    expect(disputes).toHaveLength(isApproved ? 0 : 1)
    expect((await as(people.olivia).reports.getReport({ id })).status).toBe(expected[0])
  })
})

test('a disputed report is revised or submitted again once', async () => {
  const { id } = await submitted(project_id)
  await dispute(id)()
  const closed = 'REPORT_NOT_EDITABLE: This report can no longer be changed.'
  expect(await outcomesOf('revenue_reports', id, [revise(id), submit(id)])).toEqual(['submitted', closed])
  await dispute(id)()
  expect(await outcomesOf('revenue_reports', id, [submit(id), revise(id)])).toEqual(['submitted', closed])
})

test('a day is reported once by two who submit at once, whether drafts or new reports', async () => {
  const taken = 'PERIOD_OVERLAPS: Another report of this project, for October 2026, already covers part of this period.'
  const other = { reporting_period_start: '2026-10-31' }
  const drafts = [await create({})(), await create(other)()]
  expect(
    await outcomesOf(
      'projects',
      project_id,
      drafts.map(({ id }) => submit(id)),
    ),
  ).toEqual(['submitted', taken])

  project_id = (await makeDeal()).project.id
  const now = { is_draft: false }
  expect(await outcomesOf('projects', project_id, [create(now), create({ ...now, ...other })])).toEqual([
    'submitted',
    taken,
  ])
})

test('the database keeps two apart who write past the product', async () => {
  const drafts = [await create({})(), await create({ reporting_period_start: '2026-10-31' })()]
  const outcomes = await queueBehindLock(
    db,
    sql`select from projects where id = ${project_id} for no key update`,
    drafts.map(
      ({ id }) =>
        () =>
          db
            .updateTable('revenue_reports')
            .set({ status: 'submitted' })
            .where('id', '=', id)
            .execute()
            .then(
              () => 'written',
              (error: unknown) => error,
            ),
    ),
  )
  expect(outcomes).toContain('written')
  expect(outcomes).toContainEqual(expect.objectContaining({ code: '23P01', constraint: 'revenue_reports_no_overlap' }))
})
