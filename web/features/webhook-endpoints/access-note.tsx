import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { denialOf } from '#domain/membership-access.ts'
import { orpc } from '../../lib/client.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Why nothing is sent, where the subscription does not include API access. */
export function AccessNote() {
  const { data } = useQuery(orpc.membership.listFeatures.queryOptions({ input: {} }))
  const access = data?.items.find(({ feature }) => feature === 'api_access')
  if (!access || access.granted) return null
  const denial = denialOf('api_access')
  return (
    <Card>
      <EmptyState
        icon={IconLock}
        title={denial}
        action={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}
      >
        {access.reason.replace(denial, '').trim()} Nothing is sent until then.
      </EmptyState>
    </Card>
  )
}
