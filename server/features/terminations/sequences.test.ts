import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { agreementWorkers } from '../agreements/jobs.ts'
import { terminationWorkers } from './jobs.ts'

const { db, as, clock, commands, people, makeDeal, submitted } = useFernleaf()

const who = fc.constantFrom('olivia', 'priya', 'ada', 'marco')
const step = fc.oneof(
  fc.record({ act: fc.constant('request' as const), who, days: fc.integer({ min: -1, max: 60 }) }),
  fc.record({ act: fc.constantFrom('confirm', 'decline', 'withdraw', 'refer'), who }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ act: fc.constant('report' as const), days: fc.integer({ min: 1, max: 40 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever several people do, an agreement has one request at most, and what is approved stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 9 }), async (rounds) => {
      clock.advance({ hours: 25 })
      const { id, project } = await makeDeal({ effective_date: '2026-10-01' })
      // The steps of a round happen at once.
      for (const round of rounds) {
        const before = await frozen(id)
        await Promise.allSettled(round.map((one) => take(one, { id, project_id: project.id })))
        await expectInvariants(id)
        expect((await frozen(id)).slice(0, before.length)).toEqual(before)
      }
    }),
    { numRuns: 15 },
  )
})

async function take(one: Step, { id, project_id }: { id: string; project_id: string }): Promise<unknown> {
  if (one.act === 'wait') {
    clock.advance({ days: one.days })
    for (const worker of [...agreementWorkers(), ...terminationWorkers()]) await runWorker(worker, commands)
    return
  }
  if (one.act === 'report') {
    const reporting_period_start = clock.today()
    const reporting_period_end = addDays(reporting_period_start, one.days)
    const report = await submitted(project_id, { reporting_period_start, reporting_period_end })
    return as(people.olivia).reports.approveReport({ id: report.id, total_revenue_seen: report.total_revenue })
  }
  const api = as(people[one.who]).terminations
  if (one.act === 'request') {
    const last_day = addDays(clock.today(), one.days)
    return api.requestTermination({ id, termination_id: randomUUID(), reason: 'It is over.', last_day })
  }
  const { termination } = await as(people.olivia).agreements.getAgreement({ id })
  const seen = { id, termination_id: termination?.id ?? randomUUID() }
  if (one.act === 'withdraw') return api.withdrawTermination(seen)
  if (one.act === 'refer') return api.referTermination(seen)
  return api.decideTermination({ ...seen, decision: one.act, last_day_seen: termination?.last_day ?? clock.today() })
}

async function expectInvariants(id: string): Promise<void> {
  const agreement = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const requests = await db.selectFrom('agreement_terminations').selectAll().where('agreement_id', '=', id).execute()
  const live = requests.filter(({ status }) => ['requested', 'under_review', 'agreed'].includes(status))
  const open = live.filter(({ status }) => status !== 'agreed')
  expect(live.length).toBeLessThanOrEqual(1)
  expect(agreement.status === 'termination_pending' || agreement.status === 'terminated').toBe(live.length === 1)
  if (agreement.status === 'terminated') expect(open).toEqual([])
  const [agreed] = live.filter(({ status }) => status === 'agreed')
  if (agreed) expect(agreement.expiration_date).toBe(agreed.last_day)
  for (const { requested_by, status, answered_by } of requests) {
    expect([people.olivia.id, people.priya.id]).toContain(requested_by)
    expect([null, people.olivia.id, people.priya.id, people.ada.id]).toContain(answered_by)
    if (status === 'agreed' || status === 'declined') expect(answered_by).not.toBe(requested_by)
  }
  // Nothing was approved beyond the last day without being cut at it.
  const shares = await db.selectFrom('distributions').selectAll().where('agreement_id', '=', id).execute()
  for (const { overlap_days, period_days } of shares) expect(overlap_days).toBeLessThanOrEqual(period_days)
}

/** What approved reports came to. */
const frozen = (id: string) =>
  db
    .selectFrom('distributions')
    .select(['id', 'overlap_days', 'eligible_revenue', 'gross'])
    .where('agreement_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
