import { IconLock } from '@tabler/icons-react'
import { denialOf } from '#domain/membership-access.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface SubscriptionNeededProps {
  /** What the server says: that the marketplace is closed, why, and what would open it. */
  sentence: string
}

/** What stands in place of a part of the marketplace for a person without a subscription. */
export function SubscriptionNeeded({ sentence }: SubscriptionNeededProps) {
  const denial = denialOf('marketplace')
  return (
    <EmptyState icon={IconLock} title={denial} action={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}>
      {sentence.replace(denial, '').trim()}
    </EmptyState>
  )
}
