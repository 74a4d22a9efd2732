import type { Actor } from './client.ts'
import { eventually, type Product } from './product.ts'

/** Starts the trial of the default plan, which opens the paid features. */
export async function subscribe(product: Product, { api }: Actor<'membership'>): Promise<void> {
  const { plans } = await api.membership.listPlans()
  const plan = plans.find(({ is_default }) => is_default)
  if (!plan) throw new Error('There is no default plan.')
  await api.membership.subscribe({ price_id: plan.price_id })
  await eventually(product, 'the trial has started', async () => {
    const { has_access } = await api.membership.getStatus()
    return has_access || null
  })
}
