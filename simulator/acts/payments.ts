import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Act, keyed, oneOf, personOf, type Scene } from './act.ts'

/** Cards by how often they are used. */
const CARDS = [
  { name: 'good', weight: 12 },
  { name: 'declined', weight: 2 },
  { name: 'charged_back', weight: 4 },
  { name: 'refund_fails', weight: 6 },
]

const METHODS = [
  { name: 'card', weight: 14 },
  { name: 'bank_transfer', weight: 9 },
  { name: 'paypal', weight: 4 },
  { name: 'crypto', weight: 3 },
] as const

const pay: Act = {
  name: 'pay a report',
  weight: 30,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; owner_id: string }>`
      select r.id, r.owner_id from revenue_reports r
      where exists (select from payments p where p.report_id = r.id
        and (p.status in ('calculated', 'failed') or (p.status = 'completed' and p.owed_amount > 0)))
      order by r.created_at, r.id`,
    )
    return found && payReport(scene, found)
  },
}

async function payReport(scene: Scene, { id, owner_id }: { id: string; owner_id: string }) {
  const { chance } = scene
  const owner = personOf(scene, owner_id)
  const { payable } = await owner.api.reports.getReport({ id })
  const { payment_ids, amount } = payable
  if (payment_ids.length === 0) return null
  const payment_method = amount > 0 ? (chance.weighted(METHODS)?.name ?? 'card') : 'card'
  const card = amount > 0 && payment_method === 'card' ? (chance.weighted(CARDS)?.name ?? null) : null
  const payment_method_id = card && (owner.cards[card] ?? null)
  const request = { id: randomUUID(), payment_ids, payment_method, payment_method_id, amount_seen: amount }
  const context = keyed()
  return {
    what: `${owner.name} pays ${payment_ids.length} for ${amount} with ${card ? `the ${card} card` : payment_method}`,
    ask: () => owner.api.payments.processPayments(request, context),
  }
}

export const paymentActs: Act[] = [pay]
