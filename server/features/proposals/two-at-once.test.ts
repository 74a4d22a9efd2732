import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const { db, as, clock } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast

beforeAll(async () => {
  cast = await registerCast(db)
})

// A day's proposals are limited.
beforeEach(() => clock.advance({ hours: 25 }))

type Proposal = Awaited<ReturnType<typeof toAnswer>>
type Move = (proposal: Proposal) => Promise<unknown>

const olivia = () => as(cast.olivia).proposals
const priya = () => as(cast.priya).proposals
const start = { reporting_start_date: '2026-12-01' }

const form = () => proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' })
const toAnswer = async () => priya().counterProposal(counterTo(await olivia().createProposal(form())))
const fromOlivia = () => olivia().createProposal(form())

const agree: Move = (proposal) => olivia().agreeToProposal({ ...signed(proposal), ...start })
const counter: Move = (proposal) => olivia().counterProposal(counterTo(proposal))
const reject: Move = (proposal) => olivia().rejectProposal(seen(proposal))
const accept: Move = (proposal) => priya().acceptVersion(signed(proposal))
const counterByPriya: Move = (proposal) => priya().counterProposal(counterTo(proposal))
const rejectByPriya: Move = (proposal) => priya().rejectProposal(seen(proposal))

const withdraw: Move = (proposal) => olivia().withdrawVersion(seen(proposal))
const withdrawByPriya: Move = (proposal) => priya().withdrawVersion(seen(proposal))

const [CLOSED, MOVED_ON, NOT_YOUR_TURN] = ['PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN']

test.each([
  ['agree, then counter', toAnswer, [agree, counter], CLOSED],
  ['counter, then agree', toAnswer, [counter, agree], MOVED_ON],
  ['two counters', toAnswer, [counter, counter], MOVED_ON],
  ['agree twice', toAnswer, [agree, agree], CLOSED],
  ['agree, then reject', toAnswer, [agree, reject], CLOSED],
  ['reject, then agree', toAnswer, [reject, agree], CLOSED],
  ['four moves of the owner', toAnswer, [counter, agree, reject, agree], MOVED_ON],
  ['accept, then counter', fromOlivia, [accept, counterByPriya], NOT_YOUR_TURN],
  ['counter, then accept', fromOlivia, [counterByPriya, accept], MOVED_ON],
  ['accept, then reject', fromOlivia, [accept, rejectByPriya], NOT_YOUR_TURN],
  ['reject, then accept', fromOlivia, [rejectByPriya, accept], CLOSED],
  ['accept, then withdraw', fromOlivia, [accept, withdraw], NOT_YOUR_TURN],
  ['withdraw, then accept', fromOlivia, [withdraw, accept], CLOSED],
  ['withdraw twice', fromOlivia, [withdraw, withdraw], CLOSED],
  ['withdraw a counter, then agree', toAnswer, [withdrawByPriya, agree], MOVED_ON],
  ['agree, then withdraw', toAnswer, [agree, withdrawByPriya], CLOSED],
  ['accept twice', fromOlivia, [accept, accept], NOT_YOUR_TURN],
])('%s at once: the first wins, the others get a sentence', async (_name, begin, moves, code) => {
  const proposal = await begin()
  const held = sql`select from proposals where id = ${proposal.id} for no key update`
  const outcomeOf = (move: Move) => () =>
    move(proposal).then(
      () => null,
      (error: unknown) => refusalOf(Promise.reject(error)),
    )
  const [first, ...others] = await queueBehindLock(db, held, moves.map(outcomeOf))
  expect(first).toBeNull()
  for (const lost of others) {
    expect(lost).toMatchObject({ code, message: expect.stringMatching(/^.{20,}$/) })
  }
  await expectOneOutcome(proposal.id, proposal.version_number)
})

/** One live version, at most one decision about it, and one version more only if there is no decision. */
async function expectOneOutcome(proposal_id: string, version_number: number) {
  const versions = await db.selectFrom('proposal_versions').selectAll().where('proposal_id', '=', proposal_id).execute()
  const decisions = await db
    .selectFrom('proposal_decisions')
    .selectAll()
    .where('proposal_id', '=', proposal_id)
    .execute()
  expect(versions.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect(versions.length + decisions.length).toBe(version_number + 1)
}
