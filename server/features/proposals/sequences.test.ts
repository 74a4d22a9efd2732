import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { changedTerms, settledByBoth } from '#domain/settled-terms.ts'
import { TERMS } from '#domain/terms.ts'
import { counterTo, proposalWith, signed } from '#scenarios/propose-deal.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useOperations } from '#server/testing/use-operations.ts'
import { type VersionRow, versionsOf } from './details.ts'
import { proposalWorkers } from './jobs.ts'
import { contentOf } from './present-version.ts'
import { settledTermsOf } from './settled-terms.ts'

const { db, as, clock, commands } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast

beforeAll(async () => {
  cast = await registerCast(db)
})

// Mostly the two sides, so that versions are answered.
const who = fc.constantFrom('olivia', 'priya', 'olivia', 'priya', 'olivia', 'priya', 'marco')
const term = fc.constantFrom('provider_share', 'timeline', 'scope_of_work' as const)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('counter' as const),
      who,
      share: fc.integer({ min: 10, max: 13 }),
      years: fc.integer({ min: 1, max: 2 }),
      reopened: fc.subarray([...TERMS]),
    }),
  },
  { weight: 8, arbitrary: fc.record({ act: fc.constantFrom('settle', 'settle', 'reopen'), who, term }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('withdraw', 'accept', 'remind'), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('agree', 'reject'), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever both sides do, also at once, one version is on offer and what is settled is what it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 6, maxLength: 20, size: 'max' }),
      async (rounds) => {
        clock.advance({ hours: 25 })
        const form = proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' })
        const { id } = await as(cast.olivia).proposals.createProposal(form)
        // The steps of a round happen at once, about the version that was on offer before it.
        for (const round of rounds) {
          const before = await as(cast.olivia).proposals.getProposal({ id })
          const history = before.term_history.map((event) => event.id)
          await Promise.allSettled(round.map((one) => take(one, before)))
          const after = await expectInvariants(id)
          expect(after.term_history.map((event) => event.id)).toEqual(expect.arrayContaining(history))
        }
        expect((await verifyAuditChains(db)).broken).toEqual([])
        expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
      },
    ),
    { numRuns: 20 },
  )
})

type Proposal = Awaited<ReturnType<ReturnType<typeof as>['proposals']['getProposal']>>

async function take(one: Step, proposal: Proposal): Promise<unknown> {
  if (one.act === 'wait') {
    clock.advance({ days: one.days })
    for (const worker of proposalWorkers()) await runWorker(worker, commands)
    return
  }
  const api = as(cast[one.who]).proposals
  if ('share' in one) {
    const timeline = { duration: one.years, unit: 'year' as const }
    const form = counterTo(proposal, { provider_share: one.share, timeline })
    return api.counterProposal({ ...form, reopened_terms: one.reopened })
  }
  const decision = signed(proposal)
  if ('term' in one) {
    const about = { ...decision, term: one.term }
    return one.act === 'settle' ? api.settleTerm(about) : api.reopenTerm(about)
  }
  switch (one.act) {
    case 'withdraw':
      return api.withdrawVersion(decision)
    case 'accept':
      return api.acceptVersion(decision)
    case 'remind':
      return api.remindOfProposal(decision)
    case 'agree':
      return api.agreeToProposal({ ...decision, reporting_start_date: '2026-12-01' })
    case 'reject':
      return api.rejectProposal(decision)
  }
}

async function expectInvariants(id: string): Promise<Proposal> {
  const proposal = await as(cast.olivia).proposals.getProposal({ id })
  const versions = await versionsOf(db, id)
  const live = versions.filter(({ is_current }) => is_current)
  expect(live).toHaveLength(1)
  expect(versions.map(({ version_number }) => version_number)).toEqual(versions.map((_, at) => at + 1))
  const [current] = live
  if (!current) throw new Error('There is no version on offer.')

  await expectReminders(versions)
  const settled = await settledTermsOf(db, id)
  const counting = settled.filter(({ ended_at }) => ended_at === null)
  expect(proposal.settled_terms.filter(({ is_settled }) => is_settled).map((one) => one.term)).toEqual(
    settledByBoth(counting),
  )
  for (const row of settled) {
    expect(row.settled_by_name).toBe(row.side === 'owner' ? 'Olivia Hart' : 'Priya Shah')
    if (row.end_reason === 'taken_back') expect(row.ended_by_name).toBe(row.settled_by_name)
  }
  // Once the proposal itself is withdrawn, nothing is on offer.
  if (proposal.status === 'withdrawn') return proposal
  for (const { version_id, term } of counting) {
    const version = versions.find((one) => one.id === version_id)
    if (!version) throw new Error('A term was settled in no version.')
    expect(changedTerms(contentOf(version), contentOf(current))).not.toContain(term)
  }
  return proposal
}

/** Reminders come after the days that they name, at most three for a turn, and each version keeps what was seen of it. */
async function expectReminders(versions: readonly VersionRow[]): Promise<void> {
  const sent = await db
    .selectFrom('proposal_turn_reminders')
    .selectAll()
    .where(
      'version_id',
      'in',
      versions.map(({ id }) => id),
    )
    .execute()
  for (const { version_id, side, days, sent_at } of sent) {
    const version = versions.find(({ id }) => id === version_id)
    if (!version) throw new Error('There is a reminder of no version.')
    expect([3, 7, 14]).toContain(days)
    expect(sent_at.getTime() - version.created_at.getTime()).toBeGreaterThanOrEqual(days * 86_400_000)
    if (side === version.created_by) expect(version.created_by).toBe('owner')
  }
  for (const { effect_basis } of versions) expect(effect_basis).toBe('assumed')
}
