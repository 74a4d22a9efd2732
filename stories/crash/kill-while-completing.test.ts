import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { negotiateDeal } from '#scenarios/deal.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

describe('completing the agreement', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const { olivia, proposal_id, card } = await negotiateDeal(world)
    await world.settle()
    const request = completionWith({ proposal_id, payment_method_id: card })
    const key = randomUUID()
    await keep('completion', world, olivia, {
      path: '/api/agreements',
      ask: (person) => person.api.agreements.completeAgreement(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.agreements.getCompletion({ id: request.id })).status === 'succeeded',
      charges: [20_000],
      transfers: [],
      accounts: { 'outside:cards:gbp': -20_000, 'platform:agreement_fees:gbp': 20_000 },
    })
  })
  it(
    'survives a kill before every step: one charge, one agreement, the books in balance',
    () => surviveAll('completion'),
    AN_HOUR,
  )
})
