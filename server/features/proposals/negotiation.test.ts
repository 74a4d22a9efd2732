import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { findAcceptedProposal } from '../agreements/accepted-proposal.ts'

const { db, as, clock } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast
let proposal: Awaited<ReturnType<typeof sendByOlivia>>

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  proposal = await sendByOlivia()
})

const of = {
  olivia: () => as(cast.olivia).proposals,
  priya: () => as(cast.priya).proposals,
}
const sendByOlivia = () =>
  of.olivia().createProposal(proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' }))
const start = { reporting_start_date: '2026-12-01' }

describe('a counter-offer', () => {
  test('changes payment terms and the projected total, and says whose notes it has', async () => {
    const changes = { payment_terms_days: 30, total_revenue: 12_000_000, notes: 'More work' }
    const countered = await of.priya().counterProposal(counterTo(proposal, changes))
    expect(countered.current_version).toMatchObject({
      terms: { payment_terms_days: 30, total_revenue: 12_000_000 },
      ...{ notes: 'More work', provider_notes: 'More work', owner_notes: '' },
    })
    expect(countered.versions[0]?.terms).toMatchObject({ payment_terms_days: 15, total_revenue: null })
    expect(countered.comparison?.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'Payment terms',
          before: '15 days',
          after: '30 days',
          delta: '+15 days',
          favours: 'owner',
        }),
        expect.objectContaining({
          label: 'Projected total revenue',
          before: 'None',
          after: '£120,000.00',
          delta: null,
        }),
      ]),
    )
    for (const payment_terms_days of [0, 91]) {
      const refused = await refusalOf(of.olivia().counterProposal(counterTo(countered, { payment_terms_days })))
      expect(refused).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('by a provider takes a typed name, as it commits them; an owner signs when they agree', async () => {
    for (const signature of ['', 'P', ' \u200b ']) {
      expect(await refusalOf(of.priya().counterProposal(counterTo(proposal, { signature })))).toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Type your full name to sign',
      })
    }
    const countered = await of.priya().counterProposal(counterTo(proposal, { signature: 'Priya Shah' }))
    expect(await of.olivia().counterProposal(counterTo(countered, { signature: '' }))).toMatchObject({
      turn: 'provider',
    })
    const first = proposalWith({ new_project_name: 'Orchard', email: 'olivia@example.com', signature: '' })
    expect(await refusalOf(of.priya().createProposal(first))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('becomes the live version and keeps the one before as history', async () => {
    clock.advance({ days: 2 })
    const other = await sendByOlivia()
    const countered = await of.priya().counterProposal(counterTo(proposal, { provider_share: 12, notes: 'More work' }))
    expect(await of.priya().getProposal({ id: other.id })).toMatchObject({ version_number: 1, turn: 'provider' })

    expect(countered).toMatchObject({ status: 'counter_offered', version_number: 2, turn: 'owner', provider_share: 12 })
    expect(countered.versions.map(({ version_number, status }) => [version_number, status])).toEqual([
      [1, 'Under Review'],
      [2, 'Countered'],
    ])
    expect(countered.comparison).toMatchObject({ from_version: 1, to_version: 2, favours: 'provider', score: 20 })
    expect(countered.comparison?.rows[0]).toEqual({
      field: 'provider_share_basis_points',
      label: 'Provider share',
      before: '10%',
      after: '12%',
      delta: '+2 points',
      favours: 'provider',
      highlight: 'good',
    })
    expect(countered.negotiation_summary).toMatchObject({ days_in_negotiation: 2, versions_exchanged: 2 })
    expect(countered.negotiation_summary.key_points[0]).toBe('Provider share: 12%, first 10%')
    expect(countered.status_history.map(({ status, sentence }) => `${status}: ${sentence}`)).toEqual([
      'pending: Olivia Hart sent the proposal',
      'counter_offered: Priya Shah made a counter-offer, version 2',
    ])
  })

  test('a second one makes it a negotiation', async () => {
    const second = await of.priya().counterProposal(counterTo(proposal))
    const third = await of.olivia().counterProposal(counterTo(second, { provider_share: 11 }))
    expect(third).toMatchObject({ status: 'negotiating', version_number: 3, turn: 'provider' })
  })

  test('to one’s own version has to wait', async () => {
    expect(await refusalOf(of.olivia().counterProposal(counterTo(proposal)))).toMatchObject({ code: 'NOT_YOUR_TURN' })
  })

  test('to a version that is no longer the live one is refused', async () => {
    const second = await of.priya().counterProposal(counterTo(proposal))
    await of.olivia().counterProposal(counterTo(second))
    expect(await refusalOf(of.priya().counterProposal(counterTo(proposal)))).toMatchObject({
      code: 'PROPOSAL_MOVED_ON',
    })
  })
})

describe('agreeing', () => {
  test('to the provider’s version takes one step and says who owes the fee', async () => {
    const countered = await of.priya().counterProposal(counterTo(proposal, { provider_share: 12 }))
    const agreed = await of
      .olivia()
      .agreeToProposal({ ...signed(countered), ...start, reporting_frequency: 'quarterly' })

    expect(agreed).toMatchObject({
      status: 'accepted',
      created_by: 'owner',
      turn: null,
      reporting_start_date: '2026-12-01',
      reporting_frequency: 'quarterly',
      current_version: { status: 'Accepted' },
      project_info: { title: 'Fernleaf', project_status: 'active' },
      fee: { amount: 20_000, currency: 'gbp', payer: 'owner', payer_name: 'Olivia Hart' },
      negotiation_summary: { next_action: { party: 'owner' } },
      allowed: { complete: true, review_agreement: false, counter: false, agree: false, reject: false },
    })
    expect(await of.priya().getProposal({ id: proposal.id })).toMatchObject({
      allowed: { complete: false, review_agreement: true },
    })
    expect(await findAcceptedProposal(db, proposal.id)).toMatchObject({
      owner_name: 'Olivia Hart',
      provider_name: 'Priya Shah',
      project_title: 'Fernleaf',
      reporting_frequency: 'quarterly',
      version: { provider_share_basis_points: 1200, created_by: 'provider' },
    })
  })

  test('to the owner’s own version takes the provider’s acceptance first', async () => {
    const early = await refusalOf(of.olivia().agreeToProposal({ ...signed(proposal), ...start }))
    expect(early).toEqual({ code: 'NOT_YOUR_TURN', message: 'The provider has to accept your version first.' })

    clock.advance({ hours: 5 })
    const accepted = await of.priya().acceptVersion(signed(proposal))
    expect(accepted).toMatchObject({ status: 'pending', turn: 'owner', turn_since: clock.now().toISOString() })
    expect(accepted.allowed).toMatchObject({ counter: false, reject: false, accept_version: false })

    const agreed = await of.olivia().agreeToProposal({ ...signed(proposal), ...start })
    expect(agreed).toMatchObject({ status: 'accepted', fee: { payer: 'provider' }, reporting_frequency: 'monthly' })
  })

  test.each([
    ['', 'Start date is required'],
    ['2023-02-29', 'Enter a valid date'],
  ])('on %j is refused at the field: %s', async (reporting_start_date, message) => {
    const given = { ...signed(proposal), reporting_start_date }
    await expect(of.olivia().agreeToProposal(given)).rejects.toMatchObject({
      data: { issues: [{ path: ['reporting_start_date'], message }] },
    })
  })

  test('is not the provider’s to do', async () => {
    expect((await refusalOf(of.priya().agreeToProposal({ ...signed(proposal), ...start }))).code).toBe('NOT_ALLOWED')
  })
})

describe('rejecting', () => {
  test('ends it for both sides', async () => {
    const rejected = await of.priya().rejectProposal({ ...seen(proposal), reason: 'Too little' })
    expect(rejected).toMatchObject({ status: 'rejected', turn: null, current_version: { status: 'Rejected' } })
    expect(rejected.status_history.at(-1)).toMatchObject({ sentence: 'Priya Shah rejected it: Too little' })

    const moves = [
      () => of.priya().counterProposal(counterTo(proposal)),
      () => of.priya().acceptVersion(signed(proposal)),
      () => of.priya().rejectProposal(seen(proposal)),
      () => of.olivia().agreeToProposal({ ...signed(proposal), ...start }),
    ]
    for (const move of moves) expect((await refusalOf(move())).code).toBe('PROPOSAL_CLOSED')
  })

  test('one’s own open version is refused', async () => {
    expect((await refusalOf(of.olivia().rejectProposal(seen(proposal)))).code).toBe('NOT_YOUR_TURN')
  })
})

test('either party comments, also when it is decided', async () => {
  await of.priya().rejectProposal(seen(proposal))
  const comment = { id: proposal.id, comment_id: randomUUID(), content: '  Another time.  ' }
  const answer = await of.olivia().commentOnProposal(comment)
  expect(answer.comments).toMatchObject([{ author: 'Olivia Hart', content: 'Another time.' }])
  expect((await of.olivia().commentOnProposal(comment)).comments).toHaveLength(1)
  const other = { ...comment, content: 'Next year.' }
  expect((await refusalOf(of.olivia().commentOnProposal(other))).code).toBe('ALREADY_EXISTS')
  await expect(of.priya().commentOnProposal({ ...comment, content: ' ' })).rejects.toThrow()
})

test('to others it does not exist; an admin reads it and may do nothing', async () => {
  const marco = as(cast.marco).proposals
  const byOthers = [
    () => marco.getProposal({ id: proposal.id }),
    () => marco.counterProposal(counterTo(proposal)),
    () => marco.acceptVersion(signed(proposal)),
    () => marco.rejectProposal(seen(proposal)),
    () => marco.commentOnProposal({ id: proposal.id, comment_id: randomUUID(), content: 'Hello' }),
    () => as(cast.theo).proposals.getProposal({ id: proposal.id }),
  ]
  for (const call of byOthers) expect((await refusalOf(call())).code).toBe('NOT_FOUND')

  const seenByAda = await as(cast.ada).proposals.getProposal({ id: proposal.id })
  expect(seenByAda.viewer_side).toBeNull()
  expect(Object.values(seenByAda.allowed).every((may) => may === false)).toBe(true)
  expect((await refusalOf(as(cast.ada).proposals.rejectProposal(seen(proposal)))).code).toBe('NOT_ALLOWED')
})

test('each move notifies the other party and stands in the deal’s chain', async () => {
  const countered = await of.priya().counterProposal(counterTo(proposal))
  await of.olivia().agreeToProposal({ ...signed(countered), ...start })
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'actor_role'])
    .where('chain', '=', `deal:${proposal.id}`)
    .orderBy('sequence')
    .execute()
  expect(events.map(({ action, actor_role }) => `${actor_role} ${action}`)).toEqual([
    'owner proposal_sent',
    'provider proposal_countered',
    'owner proposal_agreed',
  ])
  expect((await verifyAuditChains(db)).broken).toEqual([])

  const notified = await db
    .selectFrom('notifications')
    .select(['recipient_id', 'title'])
    .where('related_item_id', '=', proposal.id)
    .orderBy('title')
    .execute()
  expect(notified).toEqual([
    { recipient_id: cast.olivia.id, title: 'Counter-offer received' },
    { recipient_id: cast.priya.id, title: 'New proposal' },
    { recipient_id: cast.priya.id, title: 'Proposal agreed' },
  ])
})
