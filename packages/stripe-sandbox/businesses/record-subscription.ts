import { blankItem, blankSubscription, inPeriod, type Period } from '../billing/subscription-shape.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import type { Past } from './past.ts'
import type { PlannedSubscription } from './plan.ts'
import type { Shelf } from './record-catalogue.ts'
import type { Payer, RecordedSubscription } from './record-shapes.ts'

const DAY_SECONDS = 24 * 60 * 60

export function startSubscription(
  past: Past,
  shelf: Shelf,
  { customer, method, currency }: Payer,
  plan: PlannedSubscription,
): RecordedSubscription {
  const price = shelf.price(plan.offer, currency)
  const blank = blankSubscription(past.booksAt(customer.id, plan.start), currency)
  const id = past.id('subscription')
  const item = blankItem(id, price, { start: plan.start, end: plan.start }, plan.start)
  const items = {
    ...blank.items,
    data: [{ ...item, id: past.id('subscription_item') }],
    url: `/v1/subscription_items?subscription=${id}`,
  }
  const data: StoredSubscription = { ...blank, id, items, default_payment_method: method.id, status: 'active' }
  return { data, plan, product: shelf.product(plan.offer), invoices: [] }
}

/** The subscription as its last invoice left it: ended, or renewed when its period is over. */
export function recordSubscription(past: Past, { data, plan, invoices }: RecordedSubscription): void {
  const last = invoices.at(-1)
  if (last === undefined) return
  const { invoice, line, period } = last
  const billedIn = ({ invoice: { id }, period: within }: (typeof invoices)[number]): StoredSubscription => ({
    ...data,
    items: { ...data.items, data: inPeriod(data.items.data, within) },
    latest_invoice: id,
  })
  for (const [index, each] of invoices.entries()) {
    const before = invoices[index - 1]
    const type = before === undefined ? 'customer.subscription.created' : 'customer.subscription.updated'
    past.happened(type, billedIn(each), each.period.start, before && billedIn(before))
  }
  const billed = billedIn(last)
  if (plan.ended) {
    const ended = past.add<StoredSubscription>({ ...billed, ...endedWith(billed, period) })
    past.happened('customer.subscription.deleted', ended, period.end)
    return
  }
  const item = billed.items.data[0]?.id ?? ''
  const debit = { item, amount: line.amount, ...period, invoice: invoice.id, line: line.id }
  past.add(billed, { debits: [debit] })
  const { id } = billed
  past.later({ kind: 'subscription_renewed', subject: id, due_at: period.end })
  const warned = Math.max(period.end - past.context.billing.upcomingDays * DAY_SECONDS, period.start)
  if (warned > past.now) past.later({ kind: 'subscription_renewal_near', subject: id, due_at: warned })
}

/** Its customer let it run out. */
function endedWith({ cancellation_details }: StoredSubscription, { end }: Period): Partial<StoredSubscription> {
  return {
    cancel_at: end,
    cancel_at_period_end: true,
    canceled_at: end,
    ...(cancellation_details && {
      cancellation_details: { ...cancellation_details, reason: 'cancellation_requested' },
    }),
    ended_at: end,
    status: 'canceled',
  }
}
