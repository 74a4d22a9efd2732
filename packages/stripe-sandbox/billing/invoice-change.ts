import type Stripe from 'stripe'
import { differences } from '../objects/previous-attributes.ts'
import type { StoredInvoice } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'

/** Stores a changed invoice with its events, also the specific ones. */
export function changeInvoice(
  { unit }: Books,
  before: StoredInvoice,
  changes: Partial<StoredInvoice>,
  ...happened: Stripe.Event.Type[]
): StoredInvoice {
  const after = { ...before, ...changes }
  unit.save(after)
  unit.emit('invoice.updated', after, { previous: differences(before, after) })
  for (const type of happened) unit.emit(type, after)
  return after
}
