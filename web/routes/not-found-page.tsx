import { IconMapOff } from '@tabler/icons-react'
import { useSession } from '../lib/session.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/states.tsx'
import { BareFrame } from './shell/bare-frame.tsx'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  const isSignedIn = Boolean(useSession()?.viewer)
  return (
    <BareFrame>
      <title>Page not found · Sharewell</title>
      <EmptyState
        title="Page not found."
        heading="h1"
        icon={IconMapOff}
        action={
          <ButtonLink to={isSignedIn ? '/dashboard' : '/'}>
            {isSignedIn ? 'Go to Dashboard' : 'Go to the start page'}
          </ButtonLink>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </BareFrame>
  )
}
