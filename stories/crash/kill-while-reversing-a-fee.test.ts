import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approvalOf, requestFeeReversal } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { stranger } from '../strangers.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

describe('reversing the agreement fee', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const { olivia, priya, proposal_id } = await makeDeal(world)
    await saveCard(priya)
    const id = await requestFeeReversal(olivia, proposal_id)
    const ada = await stranger(world, 'admin')
    await world.settle()
    const key = randomUUID()
    await keep('reversal', world, ada, {
      path: `/api/fee-reversals/${id}/decision`,
      ask: (person) => person.api.feeReversals.decideFeeReversal(approvalOf(id), { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.feeReversals.getFeeReversal({ id })).charge?.status === 'paid',
      charges: [20_000, 20_000],
      refunds: [20_000],
      transfers: [],
      accounts: {
        'outside:cards:gbp': -20_000,
        'platform:agreement_fees:gbp': 20_000,
        'refund:…:in_transit:gbp': 0,
      },
    })
  })
  it(
    'survives a kill before every step: one refund, then one charge, the books in balance',
    () => surviveAll('reversal'),
    AN_HOUR,
  )
})
