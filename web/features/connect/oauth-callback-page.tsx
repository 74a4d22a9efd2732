import { IconCircleCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readOAuthState } from '#domain/oauth-state.ts'
import { describe } from '../../lib/errors.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useFinishingOAuth } from './use-finishing-oauth.ts'

/** Nobody reads more of what stands in an address. */
const MAX_DESCRIPTION = 200

/**
 * /oauthcallback and /oauth-callback: back from Stripe's consent page. Open to everybody, signed in or not, since
 * nothing may redirect before the code was handled (decision C-07).
 */
export function OAuthCallbackPage() {
  const { code = '', state = '', error, error_description } = useSearch({ strict: false })
  const finishing = useFinishingOAuth({ code, state, isRefused: error !== undefined })
  const ask = { project_id: readOAuthState(state)?.project_id }
  if (error !== undefined) {
    return <Failed {...ask}>{error_description?.slice(0, MAX_DESCRIPTION) || 'Authentication failed'}</Failed>
  }
  if (!code) return <Failed {...ask}>No authorization code received</Failed>
  if (finishing.isNobody) return <Failed {...ask}>Authentication failed. Please log in and try again.</Failed>
  if (finishing.data) return <Connected project_id={finishing.data.project_id}>{finishing.data.message}</Connected>
  if (finishing.error) return <Failed {...ask}>{whyOf(finishing.error)}</Failed>
  return <Connecting {...ask} />
}

/** In the shape of what comes, so that nothing jumps. */
function Connecting({ project_id }: { project_id?: string | undefined }) {
  return (
    <>
      <title>Connecting your account · Sharewell</title>
      <EmptyState
        heading="h1"
        icon={IconPlugConnected}
        title="Connecting your account..."
        action={<Return id={project_id} />}
      >
        <span role="status">We're checking with Stripe. This takes a moment.</span>
      </EmptyState>
    </>
  )
}

interface OutcomeProps {
  project_id?: string | undefined
  children: ReactNode
}

function Connected({ project_id, children }: OutcomeProps) {
  return (
    <>
      <title>Account connected · Sharewell</title>
      <EmptyState heading="h1" icon={IconCircleCheck} title={String(children)} action={<Return id={project_id} />}>
        The project can now collect revenue from this Stripe account.
      </EmptyState>
    </>
  )
}

function Failed({ project_id, children }: OutcomeProps) {
  return (
    <>
      <title>Account not connected · Sharewell</title>
      <EmptyState
        heading="h1"
        icon={IconPlugConnectedX}
        title="Your account was not connected"
        action={<Return id={project_id} />}
      >
        <p role="alert">{children}</p>
        <p>Try again from the project’s page.</p>
      </EmptyState>
    </>
  )
}

function Return({ id }: { id: string | undefined }) {
  return id ? (
    <ButtonLink to="/project-detail" search={{ id }}>
      Return to Project
    </ButtonLink>
  ) : (
    <ButtonLink to="/projects">Return to Project</ButtonLink>
  )
}

/** Who is no owner has no project to connect, and what cannot be read was not made here. */
function whyOf(error: unknown): string {
  const { code, sentence } = describe(error)
  return code === 'NOT_ALLOWED' || code === 'INVALID_INPUT' ? 'Authentication failed' : sentence
}
