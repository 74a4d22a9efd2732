import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const { db, as, clock } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast
let proposal: Awaited<ReturnType<typeof send>>

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  clock.advance({ hours: 25 })
  proposal = await send()
})

const olivia = () => as(cast.olivia).proposals
const priya = () => as(cast.priya).proposals
const send = () => olivia().createProposal(proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' }))
const timeline = () => ({ ...seen(proposal), term: 'timeline' as const })

/** The latest notification of somebody about the proposal. */
async function notificationsOf(person: { id: string }) {
  const { title, message } = await db
    .selectFrom('notifications')
    .select(['title', 'message'])
    .where('recipient_id', '=', person.id)
    .where('related_item_id', '=', proposal.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `${title}: ${message}`
}

describe('a term', () => {
  test('is settled once both sides settle it, and others stay open', async () => {
    const one = await priya().settleTerm(timeline())
    expect(one.settled_terms).toMatchObject([
      {
        term: 'timeline',
        value: '36 Months',
        version_number: 1,
        is_settled: false,
        settled_by: [{ side: 'provider' }],
      },
    ])
    expect(await notificationsOf(cast.olivia)).toContain('settled the duration of')
    clock.advance({ hours: 1 })
    const both = await olivia().settleTerm(timeline())
    expect(both.settled_terms).toMatchObject([
      { term: 'timeline', is_settled: true, settled_by: [{ name: 'Priya Shah' }, { name: 'Olivia Hart' }] },
    ])
    expect(await notificationsOf(cast.priya)).toMatch(/^Term settled by both: .* 36 Months\. You had settled it too\.$/)
    expect(both.term_history.map(({ sentence }) => sentence)).toEqual([
      'Priya Shah settled the duration: 36 Months',
      'Olivia Hart settled the duration: 36 Months',
    ])
    expect(both.turn).toBe('provider')
  })

  test('is settled once however often it is asked for, and taken back alone', async () => {
    await priya().settleTerm(timeline())
    const again = await priya().settleTerm(timeline())
    expect(again.term_history).toHaveLength(1)
    await olivia().settleTerm(timeline())
    clock.advance({ minutes: 1 })
    const back = await priya().reopenTerm(timeline())
    expect(back.settled_terms).toMatchObject([{ is_settled: false, settled_by: [{ side: 'owner' }] }])
    expect(back.term_history.at(-1)).toMatchObject({
      sentence: 'Priya Shah reopened the duration',
      actor: 'Priya Shah',
    })
    expect(await notificationsOf(cast.olivia)).toContain('reopened the duration')
    expect((await priya().reopenTerm(timeline())).term_history).toHaveLength(3)
    expect((await verifyAuditChains(db)).broken).toEqual([])
  })

  test('stays settled in a later version that says the same', async () => {
    await priya().settleTerm(timeline())
    await olivia().settleTerm(timeline())
    const countered = await priya().counterProposal(
      counterTo(proposal, { provider_share: 12, timeline: { duration: 36, unit: 'month' } }),
    )
    expect(countered.settled_terms).toMatchObject([{ term: 'timeline', is_settled: true, version_number: 1 }])
  })

  test('that both settled is changed only by who reopens it, and both read it', async () => {
    await priya().settleTerm(timeline())
    clock.advance({ minutes: 1 })
    await olivia().settleTerm(timeline())
    const shorter = counterTo(proposal, { timeline: { duration: 24, unit: 'month' } })
    expect(await refusalOf(priya().counterProposal(shorter))).toEqual({
      code: 'TERM_SETTLED',
      message: 'Both sides have settled the duration. Reopen it to change it.',
      field: 'timeline.duration',
    })
    clock.advance({ minutes: 1 })
    const countered = await priya().counterProposal({ ...shorter, reopened_terms: ['timeline'] })
    expect(countered).toMatchObject({ version_number: 2, settled_terms: [] })
    expect(await notificationsOf(cast.olivia)).toMatch(/It changes what was settled: the duration\.$/)
    expect(countered.term_history.slice(2).map(({ sentence }) => sentence)).toEqual([
      'The version on offer changed the duration, which Priya Shah had settled',
      'The version on offer changed the duration, which Olivia Hart had settled',
    ])
  })

  test('is changed by another unit, and a growth rate with it', async () => {
    proposal = await priya().counterProposal(counterTo(proposal, { target_growth_rate: 4 }))
    for (const side of [olivia(), priya()]) {
      await side.settleTerm(timeline())
      await side.settleTerm({ ...timeline(), term: 'target_growth_rate' })
    }
    const years = counterTo(proposal, { target_growth_rate: 4, timeline: { duration: 3, unit: 'year' } })
    expect((await refusalOf(olivia().counterProposal(years))).field).toBe('timeline.duration')
    const withTimeline = { ...years, reopened_terms: ['timeline' as const] }
    expect(await refusalOf(olivia().counterProposal(withTimeline))).toMatchObject({
      code: 'TERM_SETTLED',
      field: 'target_growth_rate',
    })
    const both = { ...years, reopened_terms: ['timeline' as const, 'target_growth_rate' as const] }
    expect((await olivia().counterProposal(both)).settled_terms).toEqual([])
  })

  test('of one side alone is changed without asking', async () => {
    await olivia().settleTerm(timeline())
    clock.advance({ minutes: 1 })
    const countered = await priya().counterProposal(counterTo(proposal, { timeline: { duration: 2, unit: 'year' } }))
    expect(countered.settled_terms).toEqual([])
    expect(await notificationsOf(cast.olivia)).toMatch(/It changes what was settled: the duration\.$/)
  })

  test('opens again when the version it was settled in is withdrawn', async () => {
    const countered = await priya().counterProposal(counterTo(proposal, { timeline: { duration: 24, unit: 'month' } }))
    const now = { ...seen(countered), term: 'timeline' as const }
    await priya().settleTerm(now)
    await olivia().settleTerm(now)
    clock.advance({ minutes: 1 })
    const back = await priya().withdrawVersion(seen(countered))
    expect(back).toMatchObject({ version_number: 1, settled_terms: [] })
    expect(await notificationsOf(cast.olivia)).toMatch(/It differs in what was settled: the duration\.$/)
  })
})

test('terms are settled of the version on offer, by its two sides, while it is undecided', async () => {
  const marco = as(cast.marco).proposals
  expect((await refusalOf(marco.settleTerm(timeline()))).code).toBe('NOT_FOUND')
  expect((await refusalOf(as(cast.ada).proposals.settleTerm(timeline()))).code).toBe('NOT_ALLOWED')
  await priya().counterProposal(counterTo(proposal, { provider_share: 12 }))
  expect((await refusalOf(olivia().settleTerm(timeline()))).code).toBe('PROPOSAL_MOVED_ON')
  expect((await refusalOf(olivia().reopenTerm(timeline()))).code).toBe('PROPOSAL_MOVED_ON')
  proposal = await olivia().getProposal({ id: proposal.id })
  const agreed = await olivia().agreeToProposal({ ...signed(proposal), reporting_start_date: '2026-12-01' })
  expect(agreed.allowed.settle_terms).toBe(false)
  expect((await refusalOf(olivia().settleTerm(timeline()))).code).toBe('PROPOSAL_CLOSED')
})

test('the terms of one proposal are settled at most 500 times', async () => {
  const of = { proposal_id: proposal.id, version_id: proposal.current_version.id }
  const ended = { ended_at: clock.now(), end_reason: 'taken_back' as const, ended_by: cast.olivia.id }
  const term = { term: 'context' as const, side: 'owner' as const }
  const settled = { ...of, ...term, settled_by: cast.olivia.id, settled_at: clock.now(), ...ended }
  await db
    .insertInto('proposal_settled_terms')
    .values(Array.from({ length: 500 }, () => settled))
    .execute()
  expect((await refusalOf(priya().settleTerm(timeline()))).code).toBe('TOO_MANY_SETTLED_TERMS')
})
