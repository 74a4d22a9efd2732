import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

describe('claiming back what was paid too much', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world, { first_day: wholeMonth(3).start })
    const { olivia, priya, agreement_id } = deal
    const { report_id, payment_ids } = await payMonth(world, deal, { period: wholeMonth(3) })
    const [payment_id = ''] = payment_ids
    await olivia.api.reports.correctReport({
      ...{ id: report_id, correction_id: randomUUID(), line: 1, should_be: 0, reason: 'Counted twice' },
    })
    // 720.00 of 974.40 back, less a share of 120.00: 600.00 gross, 510.00 net.
    await approveMonth(deal, {
      period: wholeMonth(2),
      sources: [{ source_name: 'Shop', amount: 100_000, description: '' }],
    })
    const { provider } = await olivia.api.agreements.getAgreement({ id: agreement_id })
    const claim = { id: randomUUID(), agreement_id, payee_id: provider.id, reason: 'No further report is due' }
    await olivia.api.payments.requestClaimBack(claim)
    await world.settle()
    const key = randomUUID()
    await keep('claim', world, priya, {
      path: `/api/claims-back/${claim.id}/decision`,
      ask: (person) =>
        person.api.payments.confirmClaimBack(
          { id: claim.id, decision: 'agree' },
          { context: { idempotency_key: key } },
        ),
      async isDone(person) {
        const { items } = await person.api.payments.listClaimsBack({})
        return items[0]?.status === 'completed'
      },
      charges: [97_440, 20_000],
      refunds: [60_000],
      transfers: [82_824],
      reversed: 51_000,
      accounts: {
        [`agreement:${agreement_id}:holder:${provider.id}:credit`]: 0,
        [`agreement:${agreement_id}:holder:${provider.id}:debt`]: 0,
        'outside:cards:gbp': -57_440,
        'outside:connected_accounts:gbp': 31_824,
        [`payment:${payment_id}:in_transit`]: 0,
        [`payment:${payment_id}:payable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
        'platform:corrected_commission:gbp': -9_000,
        'refund:…:in_transit:gbp': 0,
      },
    })
  })
  it(
    'survives a kill before every step: one reversal, then one refund, the books in balance',
    () => surviveAll('claim'),
    AN_HOUR,
  )
})
