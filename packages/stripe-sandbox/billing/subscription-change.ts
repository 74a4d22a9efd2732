import { differences } from '../objects/previous-attributes.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import type { Hidden } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'

/** Stores a changed subscription, with an event unless it is still being created. */
export async function changeSubscription(
  unit: Unit,
  before: StoredSubscription,
  changes: Partial<StoredSubscription>,
): Promise<StoredSubscription> {
  const after = { ...before, ...changes }
  const previous = differences(before, after)
  if (Object.keys(previous).length === 0) return before
  unit.save(after)
  const { untold } = await unit.hiddenOf(after.id)
  if (untold !== true) unit.emit('customer.subscription.updated', after, { previous })
  return after
}

/** Changes what is hidden of a subscription and leaves the rest of it as it is. */
export async function hide(unit: Unit, subscription: StoredSubscription, hidden: Hidden): Promise<void> {
  unit.save(subscription, { ...(await unit.hiddenOf(subscription.id)), ...hidden })
}
