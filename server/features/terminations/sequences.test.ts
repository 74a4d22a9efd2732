import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsForPeriod } from '#domain/amendment.ts'
import { addDays, addMonths } from '#domain/calendar-dates.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { agreementWorkers } from '../agreements/jobs.ts'
import { terminationWorkers } from './jobs.ts'

const { db, as, clock, commands, people, makeDeal, submitted } = useFernleaf()

// Mostly the two sides, so that requests are answered.
const who = fc.constantFrom('olivia', 'priya', 'olivia', 'priya', 'olivia', 'priya', 'ada', 'marco')
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('request' as const), who, days: fc.integer({ min: -1, max: 60 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('confirm', 'decline', 'withdraw', 'refer'), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('amend' as const),
      who,
      share: fc.integer({ min: 1, max: 50 }),
      months: fc.nat(2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('accept amendment', 'accept amendment', 'decline amendment', 'withdraw amendment'),
      who,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('report' as const), days: fc.integer({ min: 1, max: 40 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever several people do, an agreement has one request of a kind, and what is approved stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 6, maxLength: 20, size: 'max' }),
      async (rounds) => {
        clock.advance({ hours: 25 })
        const { id, project } = await makeDeal({ effective_date: '2026-10-01' })
        // The steps of a round happen at once.
        for (const round of rounds) {
          const before = await frozen(id)
          await Promise.allSettled(round.map((one) => take(one, { id, project_id: project.id })))
          await expectInvariants(id)
          // Those of one moment have no order.
          expect(await frozen(id)).toEqual(expect.arrayContaining(before))
        }
        expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
      },
    ),
    { numRuns: 20 },
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
  if (one.act === 'amend') return amend(one, id)
  const api = as(people[one.who]).terminations
  if (one.act === 'request') {
    const last_day = addDays(clock.today(), one.days)
    return api.requestTermination({ id, termination_id: randomUUID(), reason: 'It is over.', last_day })
  }
  const { termination } = await as(people.olivia).agreements.getAgreement({ id })
  const seen = { id, termination_id: termination?.id ?? randomUUID() }
  if (one.act === 'withdraw') return api.withdrawTermination(seen)
  if (one.act === 'refer') return api.referTermination(seen)
  if (one.act !== 'confirm' && one.act !== 'decline') return amend(one, id)
  return api.decideTermination({ ...seen, decision: one.act, last_day_seen: termination?.last_day ?? clock.today() })
}

async function amend(one: Step, id: string): Promise<unknown> {
  if (!('who' in one)) return
  const api = as(people[one.who]).amendments
  const { amendment, amendable_from, expiration_date } = await as(people.olivia).agreements.getAgreement({ id })
  if (one.act === 'amend') {
    return api.requestAmendment({
      ...{ id, amendment_id: randomUUID(), expiration_date },
      effective_from: addMonths(amendable_from, one.months),
      provider_share: one.share,
      monthly_revenue_threshold: 0,
      signature: 'A. Name',
    })
  }
  const seen = { id, amendment_id: amendment?.id ?? randomUUID() }
  if (one.act === 'withdraw amendment') return api.withdrawAmendment(seen)
  const decision = one.act === 'accept amendment' ? 'accept' : 'decline'
  return api.decideAmendment({ ...seen, decision, signature: 'A. Name' })
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
  const amendments = await db.selectFrom('agreement_amendments').selectAll().where('agreement_id', '=', id).execute()
  const versions = await db.selectFrom('agreement_terms').selectAll().where('agreement_id', '=', id).execute()
  expect(amendments.filter(({ status }) => status === 'proposed').length).toBeLessThanOrEqual(1)
  expect(versions.length).toBe(1 + amendments.filter(({ status }) => status === 'accepted').length)
  for (const { status, proposed_by, answered_by } of amendments) {
    expect([people.olivia.id, people.priya.id]).toContain(proposed_by)
    if (status !== 'proposed') expect(answered_by === proposed_by).toBe(status === 'withdrawn')
  }
  await expectSignatures(amendments)
  await expectRightTerms(id, versions)
}

/** Who proposed an amendment has signed it, and who accepted it. */
async function expectSignatures(
  amendments: readonly { id: string; status: string; proposed_by: string; answered_by: string | null }[],
): Promise<void> {
  for (const { id, status, proposed_by, answered_by } of amendments) {
    const signatures = db.selectFrom('amendment_signatures').select(['act', 'signer_id']).where('amendment_id', '=', id)
    expect(await signatures.orderBy('act', 'desc').execute()).toEqual([
      { act: 'proposed', signer_id: proposed_by },
      ...(status === 'accepted' ? [{ act: 'accepted', signer_id: answered_by }] : []),
    ])
  }
}

/** What was approved was shared by the terms of its period, also by today's. */
async function expectRightTerms(id: string, versions: { number: number; effective_from: string }[]): Promise<void> {
  const shares = await db
    .selectFrom('distributions as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .selectAll('d')
    .select('r.reporting_period_start as start')
    .where('d.agreement_id', '=', id)
    .execute()
  for (const { terms_number, start, overlap_days, period_days } of shares) {
    expect(terms_number).toBe(termsForPeriod(versions, start).number)
    expect(overlap_days).toBeLessThanOrEqual(period_days)
  }
}

/** What approved reports came to. */
const frozen = (id: string) =>
  db
    .selectFrom('distributions')
    .select(['id', 'overlap_days', 'eligible_revenue', 'gross'])
    .where('agreement_id', '=', id)
    .execute()
