import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { describe } from '../../lib/errors.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'

const SubscriptionNeeded = lazy(async () => ({
  default: (await import('../../shared/listings/subscription-needed.tsx')).SubscriptionNeeded,
}))

/** Whether the server asks for a subscription. */
export const isGated = (error: unknown): boolean => error !== null && describe(error).code === 'SUBSCRIPTION_REQUIRED'

/** Why the marketplace is closed, as the server says it, and the way in. */
export function Gate({ error }: { error: unknown }) {
  return (
    <Card>
      <Suspense>
        <SubscriptionNeeded sentence={describe(error).sentence} />
      </Suspense>
    </Card>
  )
}

export function NotForAdmins() {
  return (
    <Card>
      <EmptyState title="Admins see the marketplace and do not trade" icon={IconLock}>
        Available Listings and Transaction History are open to you.
      </EmptyState>
    </Card>
  )
}
