import type { EventSubject } from './account-events.ts'
import { idOf } from './card.ts'
import { record, type StripeDeps } from './deps.ts'
import { readInvoice, readSubscription } from './subscription-reports.ts'

/** Asks Stripe how a subscription stands, and takes that over. */
export async function syncSubscription(deps: StripeDeps, stripe_subscription_id: string): Promise<void> {
  const asked_at = deps.clock.now()
  const found = await deps.client.subscriptions.retrieve(stripe_subscription_id, { expand: ['customer'] })
  const report = readSubscription(found, asked_at)
  await record(deps, 'recordSubscription', (write) => deps.subscriptions.reported(write, report))
}

/** Asks for a bill and for its subscription, which it may have activated. */
export async function syncInvoice(deps: StripeDeps, stripe_invoice_id: string): Promise<void> {
  const report = readInvoice(await deps.client.invoices.retrieve(stripe_invoice_id))
  if (!report) return
  await syncSubscription(deps, report.stripe_subscription_id)
  await record(deps, 'recordInvoice', (write) => deps.subscriptions.invoiced(write, report))
}

/** The newest bills of a subscription: after a call that may have made one. */
export async function syncInvoicesOf(deps: StripeDeps, stripe_subscription_id: string): Promise<void> {
  const { data } = await deps.client.invoices.list({ subscription: stripe_subscription_id, limit: 3 })
  for (const report of data.map(readInvoice).toReversed()) {
    if (report) await record(deps, 'recordInvoice', (write) => deps.subscriptions.invoiced(write, report))
  }
}

export const applySubscription = (deps: StripeDeps, { object_id }: EventSubject) => syncSubscription(deps, object_id)

export const applyInvoice = (deps: StripeDeps, { object_id }: EventSubject) => syncInvoice(deps, object_id)

/** A checkout on Stripe's own page that made a subscription. */
export async function applyCheckoutSession(deps: StripeDeps, { object_id }: EventSubject): Promise<void> {
  const { subscription } = await deps.client.checkout.sessions.retrieve(object_id)
  const id = idOf(subscription)
  if (id) await syncSubscription(deps, id)
}
