import { ORPCError } from '@orpc/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { counterTo, proposalWith, seen } from '#server/testing/fernleaf-deal.ts'
import { useOperations } from '#server/testing/use-operations.ts'
import { proposalRoutes } from './routes.ts'

const { db, as, clock } = useOperations({ proposals: proposalRoutes({ public_url: 'https://sharewell.example' }) })
let cast: Cast

beforeAll(async () => {
  cast = await registerCast(db)
})

// A day's proposals are limited.
beforeEach(() => clock.advance({ hours: 25 }))

type Proposal = Awaited<ReturnType<typeof toAnswer>>
type Move = (proposal: Proposal) => Promise<unknown>

const ROUNDS = 25
const olivia = () => as(cast.olivia).proposals
const priya = () => as(cast.priya).proposals
const start = { reporting_start_date: '2026-12-01' }

const form = () => proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' })
const toAnswer = async () => priya().counterProposal(counterTo(await olivia().createProposal(form())))
const fromOlivia = () => olivia().createProposal(form())

const agree: Move = (proposal) => olivia().agreeToProposal({ ...seen(proposal), ...start })
const counter: Move = (proposal) => olivia().counterProposal(counterTo(proposal))
const reject: Move = (proposal) => olivia().rejectProposal(seen(proposal))
const accept: Move = (proposal) => priya().acceptVersion(seen(proposal))
const counterByPriya: Move = (proposal) => priya().counterProposal(counterTo(proposal))
const rejectByPriya: Move = (proposal) => priya().rejectProposal(seen(proposal))

test.each([
  ['agree and counter', toAnswer, [agree, counter]],
  ['two counters', toAnswer, [counter, counter]],
  ['agree twice', toAnswer, [agree, agree]],
  ['agree and reject', toAnswer, [agree, reject]],
  ['four moves of the owner', toAnswer, [agree, counter, reject, agree]],
  ['accept and counter', fromOlivia, [accept, counterByPriya]],
  ['accept and reject', fromOlivia, [accept, rejectByPriya]],
  ['accept twice', fromOlivia, [accept, accept]],
])('%s at once: exactly one wins, the others get a sentence', async (_name, begin, moves) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const proposal = await begin()
    const order = round % 2 === 0 ? moves : [...moves].reverse()
    const outcomes = await Promise.allSettled(order.map((move) => move(proposal)))

    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    expect(lost).toHaveLength(moves.length - 1)
    for (const error of lost) {
      expect(error).toBeInstanceOf(ORPCError)
      expect(['PROPOSAL_CLOSED', 'PROPOSAL_MOVED_ON', 'NOT_YOUR_TURN']).toContain(error.code)
      expect(error.message.length).toBeGreaterThan(20)
    }
    await expectOneOutcome(proposal.id, proposal.version_number)
  }
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
