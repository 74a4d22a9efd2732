import type Stripe from 'stripe'
import type { Work } from '../http/operation.ts'
import { previousAttributes } from '../objects/previous-attributes.ts'

export type Details = Partial<Record<'email' | 'name' | 'phone', string | null>>

/** The customer corrects who they are. */
export async function changeDetails({ unit }: Work, id: string, details: Details): Promise<void> {
  const before = (await unit.lock('customer', id))?.data
  if (before === undefined) return
  const customer = unit.save<Stripe.Customer>({ ...before, ...details })
  unit.emit('customer.updated', customer, { previous: previousAttributes(before, details) })
}
