import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { ownerPartChecks } from './checks/kept.ts'
import { WHOLE } from './find-violations.ts'

const { db, as, clock, people, makeDeal, submitted } = useFernleaf()
const reports = (by = people.olivia) => as(by).reports

/** Of a report in which Olivia kept a quarter a dispute is settled; the one before is from when she held nothing. */
beforeAll(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  const report = async (month: string, revenue_sources: { source_name: string; amount: number }[]) => {
    const { start, end } = periodOfMonth(month)
    const days = { reporting_period_start: start, reporting_period_end: end }
    return submitted(deal.project.id, { ...days, revenue_sources })
  }
  const approve = ({ id, total_revenue }: { id: string; total_revenue: number }) =>
    reports().approveReport({ id, total_revenue_seen: total_revenue })
  await approve(await report('2026-08', [{ source_name: 'Shop', amount: 812_000 }]))
  const sale = { day: '2026-09-01', seller: people.priya, buyer: people.olivia }
  await sellQuarter(db, { agreement_id: deal.id, ...sale })
  const disputed = await report('2026-09', [
    { source_name: 'Shop', amount: 600_000 },
    { source_name: 'Cards', amount: 112_000 },
  ])
  const dispute_id = randomUUID()
  const lines = [{ position: 2, reported_amount: 112_000, expected_amount: 52_000 }]
  await reports(people.priya).disputeReportLines({ id: disputed.id, dispute_id, reason: 'Counted twice', lines })
  await approve(disputed)
  await reports().answerLineDispute({ id: dispute_id, answer: 'insist', reason: 'They are all there' })
  await reports(people.priya).takeBackLineDispute({ id: dispute_id })
  expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
})

const OF_SEPTEMBER = `where report_id = (select report_id from distributions where kept > 0 limit 1)`
/** Changes the input of a stored calculation, as a hand in the database could with the hash. */
const input = (change: string) => `calculation = jsonb_set(calculation::jsonb, '{input}', ${change})::text`
const INPUT = `(calculation::jsonb->'input')`

test.each([
  ['a keeper who is not the payer', 'is not its payer', `${input(`${INPUT} || '{"kept_by":"${randomUUID()}"}'`)}`],
  ['a payer who holds and keeps nothing', 'is among the holders and keeps', `${input(`${INPUT} - 'kept_by'`)}`],
  ['a payer who keeps and holds nothing', 'is not among the holders', `${input(`${INPUT} || '{"holders":[]}'`)}`],
  ['an amount that nobody keeps', 'kept, and nobody keeps', 'calculation = null, calculation_hash = null'],
])('%s is found', async (_case, detail, change) => {
  expect(await foundAfter(`update distributions set ${change} ${OF_SEPTEMBER}`)).toContain(detail)
})

test('an amount that is kept where the payer held nothing is found', async () => {
  const found = await foundAfter(`update distributions set kept = 5 where kept = 0`)
  expect(found).toContain('5 kept, and nobody keeps')
})

test('a settled dispute that keeps by another than at the approval is found', async () => {
  const change = `update distributions set ${input(`${INPUT} - 'kept_by'`)} where kept > 0 and part = 0`
  expect(await foundAfter(change)).toContain('Who keeps is not who kept at the approval')
})

test('another amount that was kept before is found, in the row and in the sum', async () => {
  const found = await foundAfter('update settled_distributions set kept_before = kept_before + 1')
  expect(found).toContain('19561 kept before, calculated with another amount')
  expect(found).toContain('19561 kept before, by the shares 19560')
})

test('a correction of what nobody keeps is found', async () => {
  const found = await foundAfter(`insert into distribution_corrections (id, correction_id, distribution_id,
    corrected_distribution_id, revenue_before, revenue_after, gross, commission, net, kept, created_at)
    select gen_random_uuid(), gen_random_uuid(), id, id, 100, 0, 0, 0, 0, -3, now() from distributions where kept = 0`)
  expect(found).toContain('-3 corrected of what nobody keeps')
})

/** The details of what the check finds after a change past triggers and foreign keys, which is undone. */
async function foundAfter(change: string): Promise<string> {
  const [check] = ownerPartChecks
  const found: string[] = []
  const undo = new Error('undo')
  const planted = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(change).execute(tx)
    const violations = check?.violations({ ...WHOLE, now: clock.now() })
    if (violations) found.push(...(await violations.execute(tx)).rows.map(({ detail }) => detail))
    throw undo
  })
  await expect(planted).rejects.toThrow(undo)
  return found.join('\n')
}
