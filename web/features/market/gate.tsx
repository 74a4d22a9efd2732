import { IconLock } from '@tabler/icons-react'
import { describe } from '../../lib/errors.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Whether the server asks for a subscription. */
export const isGated = (error: unknown): boolean => error !== null && describe(error).code === 'SUBSCRIPTION_REQUIRED'

/** Why the marketplace is closed, as the server says it, and the way in. */
export function Gate({ error }: { error: unknown }) {
  return (
    <Card>
      <EmptyState
        title="A subscription opens the marketplace"
        icon={IconLock}
        action={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}
      >
        {describe(error).sentence}
      </EmptyState>
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
