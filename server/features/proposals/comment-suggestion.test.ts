import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { counterTo, proposalWith } from '#scenarios/propose-deal.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const { as, db } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast
let proposal: Awaited<ReturnType<typeof send>>

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  proposal = await send()
})

const priya = () => as(cast.priya).proposals
const send = () =>
  as(cast.olivia).proposals.createProposal(proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' }))
const comment = (content = 'Could you do a little more?') => ({ id: proposal.id, comment_id: randomUUID(), content })

test('a version is commented on as a whole, also one that has been countered', async () => {
  const { id: version_id } = proposal.current_version
  await priya().counterProposal(counterTo(proposal, { provider_share: 12 }))
  const { comments } = await priya().commentOnProposal({ ...comment(), version_id })
  expect(comments).toMatchObject([{ term: null, version_number: 1, suggestion: null }])
  const { message } = await db
    .selectFrom('notifications')
    .select('message')
    .where('recipient_id', '=', cast.olivia.id)
    .where('related_item_id', '=', proposal.id)
    .where('title', '=', 'New comment')
    .executeTakeFirstOrThrow()
  expect(message).toContain('”, version 1: Could you do a little more?')
})

test('a version of another proposal is not there', async () => {
  const other = await send()
  const about = { ...comment(), version_id: other.current_version.id }
  expect((await refusalOf(priya().commentOnProposal(about))).code).toBe('NOT_FOUND')
})

test('a comment on a term suggests a value of it', async () => {
  const suggested = { ...comment(), term: 'provider_share' as const, suggestion: { provider_share: 11.5 } }
  const { comments } = await priya().commentOnProposal(suggested)
  expect(comments).toMatchObject([{ term: 'provider_share', suggestion: { provider_share: 11.5 } }])
  const years = { duration: 2, unit: 'year' as const }
  const longer = { ...comment(), term: 'timeline' as const, suggestion: { timeline: years } }
  expect((await priya().commentOnProposal(longer)).comments.map(({ suggestion }) => suggestion)).toContainEqual({
    timeline: years,
  })
})

test.each([
  ['of another term', { term: 'timeline' as const, suggestion: { provider_share: 11 } }],
  ['of a text', { term: 'context' as const, suggestion: { provider_share: 11 } }],
  ['of no term', { suggestion: { provider_share: 11 } }],
  ['twice', { term: 'provider_share' as const, suggestion: { provider_share: 11, monthly_revenue_threshold: 0 } }],
  ['empty', { term: 'provider_share' as const, suggestion: {} }],
  ['out of bounds', { term: 'provider_share' as const, suggestion: { provider_share: 101 } }],
])('a suggestion %s is refused', async (_what, about) => {
  await expect(priya().commentOnProposal({ ...comment(), ...about })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
