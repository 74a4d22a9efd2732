import { IconLock } from '@tabler/icons-react'
import { denialOf } from '#domain/membership-access.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Why the viewer can create no key, as the server says it, and the way in. */
export function WhyClosed({ reason }: { reason: string }) {
  const denial = denialOf('api_access')
  return (
    <Card>
      <EmptyState
        icon={IconLock}
        title={denial}
        action={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}
      >
        {reason.replace(denial, '').trim()}
      </EmptyState>
    </Card>
  )
}
