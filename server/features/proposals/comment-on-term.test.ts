import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_COMMENTS } from '#domain/terms.ts'
import { counterTo, proposalWith } from '#scenarios/propose-deal.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const { db, as, clock } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast
let proposal: Awaited<ReturnType<typeof sendByOlivia>>

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  proposal = await sendByOlivia()
})

const sendByOlivia = () =>
  as(cast.olivia).proposals.createProposal(proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' }))
const about = (term: 'monthly_revenue_threshold' | 'provider_share', content: string) => ({
  id: proposal.id,
  comment_id: randomUUID(),
  content,
  term,
})

test('a comment on a term names the version on offer, and both sides read it there', async () => {
  await as(cast.olivia).proposals.commentOnProposal(about('monthly_revenue_threshold', 'It covers my hosting.'))
  clock.advance({ minutes: 5 })
  await as(cast.priya).proposals.counterProposal(counterTo(proposal))
  const answer = await as(cast.priya).proposals.commentOnProposal(about('monthly_revenue_threshold', 'Fine.'))
  expect(answer.comments).toMatchObject([
    { author: 'Olivia Hart', term: 'monthly_revenue_threshold', version_number: 1 },
    { author: 'Priya Shah', term: 'monthly_revenue_threshold', version_number: 2 },
  ])
  expect((await as(cast.olivia).proposals.getProposal({ id: proposal.id })).comments).toEqual(answer.comments)
  const { data } = await db
    .selectFrom('audit_events')
    .select('data')
    .where('action', '=', 'proposal_commented')
    .where('subject_id', '=', proposal.id)
    .orderBy('sequence')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ term: 'monthly_revenue_threshold', version_id: proposal.current_version.id })
  const notified = await db
    .selectFrom('notifications')
    .select('message')
    .where('recipient_id', '=', cast.priya.id)
    .where('title', '=', 'New comment')
    .executeTakeFirstOrThrow()
  expect(notified.message).toContain(', monthly revenue threshold: It covers my hosting.')
})

test('a comment on the whole names no term; nobody else comments', async () => {
  const { comments } = await as(cast.priya).proposals.commentOnProposal({
    id: proposal.id,
    comment_id: randomUUID(),
    content: 'Hello',
  })
  expect(comments).toMatchObject([{ term: null, version_number: null }])
  const byMarco = as(cast.marco).proposals.commentOnProposal(about('provider_share', 'Mine is less.'))
  expect((await refusalOf(byMarco)).code).toBe('NOT_FOUND')
})

test('a proposal has so many comments and no more', async () => {
  const rows = Array.from({ length: MAX_COMMENTS - 1 }, () => ({
    id: randomUUID(),
    proposal_id: proposal.id,
    author_id: cast.olivia.id,
    content: 'Again',
    created_at: new Date(),
  }))
  await db.insertInto('proposal_comments').values(rows).execute()
  const both = await Promise.all(
    [cast.olivia, cast.priya].map((person) =>
      as(person)
        .proposals.commentOnProposal(about('provider_share', 'Last'))
        .then(
          () => 'added',
          (error: { code: string }) => error.code,
        ),
    ),
  )
  expect(both.sort()).toEqual(['TOO_MANY_COMMENTS', 'added'])
})
