import { IconLock } from '@tabler/icons-react'
import { denialOf } from '#domain/membership-access.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface SubscriptionNeededProps {
  title: string
  /** What the server says: that it is closed, why, and what would open it. */
  sentence: string
}

/** What stands in place of a page of the marketplace for who has no subscription. */
export function SubscriptionNeeded({ title, sentence }: SubscriptionNeededProps) {
  const denial = denialOf('marketplace')
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={IconLock}
        title={denial}
        action={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}
      >
        {sentence.replace(denial, '').trim()}
      </EmptyState>
    </>
  )
}
