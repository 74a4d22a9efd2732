import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { batchFor } from '#scenarios/pay-shares.ts'
import { type Act, keyed, oneOf, personOf, type Scene } from './act.ts'

/** Cards by how often they are used. */
const CARDS = [
  { name: 'good', weight: 12 },
  { name: 'declined', weight: 2 },
  { name: 'charged_back', weight: 1 },
  { name: 'refund_fails', weight: 1 },
]

const pay: Act = {
  name: 'pay a report',
  weight: 14,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; owner_id: string }>`
      select r.id, r.owner_id from revenue_reports r
      where exists (select from payments p where p.report_id = r.id and p.status in ('calculated', 'failed'))
      order by r.created_at, r.id`,
    )
    return found && payReport(scene, found)
  },
}

async function payReport(scene: Scene, { id, owner_id }: { id: string; owner_id: string }) {
  const { chance } = scene
  const owner = personOf(scene, owner_id)
  const card = chance.weighted(CARDS)?.name ?? ''
  const report = await owner.api.reports.getReport({ id })
  const { payment_ids, amount } = report.payable
  if (payment_ids.length === 0) return null
  const batch = batchFor(report, amount > 0 ? (owner.cards[card] ?? '') : '', { id: randomUUID() })
  const request = amount > 0 ? batch : { ...batch, payment_method_id: null }
  const context = keyed()
  return {
    what: `${owner.name} pays ${payment_ids.length} for ${amount} with the ${card} card`,
    ask: () => owner.api.payments.processPayments(request, context),
  }
}

export const paymentActs: Act[] = [pay]
