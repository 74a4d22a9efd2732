import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_REFUND_STATUSES, REVERSED_CHARGE_STATUSES } from '#domain/fee-reversal.ts'
import { postingsOfDeal } from '#server/ledger/balances.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { useFeeReversals } from '#server/testing/use-fee-reversals.ts'

const house = useFeeReversals()
const { db, as, cast, atStripe } = house

const FEE = 20_000
const [DECLINED_WHEN_CHARGED, REFUND_FAILS, REFUND_IS_PENDING] = [
  '4000000000000341',
  '4000000000005126',
  '4000000000007726',
]

// Mostly who may do it.
const mostly = (who: 'owner' | 'provider' | 'ada') =>
  fc.constantFrom(who, who, who, who, who, 'owner', 'provider', 'ada', 'marco')
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('request' as const), who: mostly('owner') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'refuse'),
      who: mostly('ada'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('retry' as const), who: mostly('ada') }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pay' as const), who: mostly('provider') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ act: 'lose the answer' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const deals = fc.record({
  start: fc.constantFrom('paid', 'requested', 'approved'),
  owner_card: fc.constantFrom(undefined, REFUND_FAILS, REFUND_IS_PENDING),
  provider_card: fc.constantFrom(undefined, null, DECLINED_WHEN_CHARGED),
})

test('whatever several people and banks do, the fee is held once, and books and Stripe agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      deals,
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 12, size: 'max' }),
      async ({ start, owner_card, provider_card }, rounds) => {
        house.clearFaults()
        const deal = await house[start]({
          ...(owner_card !== undefined && { owner_card }),
          ...(provider_card !== undefined && { provider_card }),
        })
        // A card that works, with which the other party can pay what it owes.
        const card = await house.saveCard(deal.provider)
        // The steps of a round happen at once, while jobs of the one before may still be under way.
        for (const round of rounds) {
          await Promise.allSettled(round.map((one) => take(one, { ...deal, card })))
          await house.jobs.drain()
          await expectStates(deal.proposal_id)
        }
        house.clearFaults()
        await house.later()
        await expectStates(deal.proposal_id)
        await expectMoney(deal.proposal_id)
        expect((await verifyAuditChains(db)).broken).toEqual([])
        expect(await findAllViolations(db, house.clock.now(), { with_late: false })).toEqual({})
      },
    ),
    { numRuns: 12 },
  )
})

type Deal = Awaited<ReturnType<typeof house.paid>> & { card: string }

async function take(one: Step, deal: Deal): Promise<unknown> {
  if (one.act === 'wait') return house.later(one.minutes)
  if (!('who' in one)) return house.fault({ kind: 'drop_after', method: 'POST', path: '/v1/refunds', times: 1 })
  const { owner, provider, proposal_id, card } = deal
  const api = as({ ...cast, owner, provider }[one.who]).feeReversals
  if (one.act === 'request') return api.requestFeeReversal({ id: randomUUID(), proposal_id, reason: 'As agreed.' })
  const id = (await reversalOf(proposal_id))?.id ?? randomUUID()
  switch (one.act) {
    case 'approve':
    case 'refuse':
      return api.decideFeeReversal({ id, decision: one.act, note: 'Decided.' })
    case 'retry':
      return api.retryFeeRefund({ id })
    case 'pay':
      return api.payReversedFee({ id, payment_method_id: card, fee_amount_seen: FEE })
  }
}

const reversalOf = (proposal_id: string) =>
  db.selectFrom('fee_reversals').selectAll().where('proposal_id', '=', proposal_id).executeTakeFirst()

/** One request at most, decided by an admin; money moves only after an approval, the refund before the charge. */
async function expectStates(proposal_id: string): Promise<void> {
  const all = await db.selectFrom('fee_reversals').selectAll().where('proposal_id', '=', proposal_id).execute()
  expect(all.length).toBeLessThanOrEqual(1)
  const [reversal] = all
  if (!reversal) return
  const { status, decided_by, refund_status, charge_status } = reversal
  expect(decided_by).toBe(status === 'requested' ? null : cast.ada.id)
  if (status === 'approved') {
    expect(FEE_REFUND_STATUSES).toContain(refund_status)
    expect(REVERSED_CHARGE_STATUSES).toContain(charge_status)
  } else expect([refund_status, charge_status]).toEqual([null, null])
  const paidBack = (await postingsOfDeal(db, proposal_id)).filter(({ kind }) => kind === 'refund_settled')
  if (charge_status === 'paid') expect(paidBack.length).toBeGreaterThan(0)
}

/** What Stripe took and gave back is what the books say, and the platform holds at most one fee of the two. */
async function expectMoney(proposal_id: string): Promise<void> {
  const { taken, refunded } = await atStripe(proposal_id)
  const postings = await postingsOfDeal(db, proposal_id)
  const sum = (rows: typeof postings) => rows.reduce((total, { amount }) => total + amount, 0)
  const isCards = (account: string) => account.startsWith('outside:cards')
  const received = sum(postings.filter(({ source }) => isCards(source)))
  const returned = sum(postings.filter(({ destination }) => isCards(destination)))
  expect(received - returned).toBe(taken - refunded)

  const reversal = await reversalOf(proposal_id)
  const isRefunded = reversal?.refund_status === 'completed'
  const isPaid = reversal?.charge_status === 'paid'
  expect(reversal?.refund_status).not.toBe('processing')
  expect(reversal?.charge_status).not.toBe('processing')
  // A refund that its bank sent back after the other party had paid is the only way to hold it twice, until a retry.
  expect(taken - refunded).toBe((isRefunded ? 0 : FEE) + (isPaid ? FEE : 0))
}
