import { IconLinkOff } from '@tabler/icons-react'
import { INVITATION_DAYS } from '#domain/invitation.ts'
import { useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Reason = 'incomplete' | 'unknown' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

const WORDS: Record<Reason, { title: string; text: string }> = {
  incomplete: { title: 'This link is incomplete', text: 'Missing project or provider ID.' },
  unknown: { title: "This link isn't valid", text: 'It may have been cut off. Open it again from the email.' },
  accepted: {
    title: 'This invitation was accepted',
    text: 'Log in with the account that accepted it to see the project.',
  },
  declined: {
    title: 'This invitation was declined',
    text: 'If you have changed your mind, ask the owner for a new one.',
  },
  expired: {
    title: 'This invitation has expired',
    text: `An invitation can be answered for ${INVITATION_DAYS} days. Ask the owner for a new one.`,
  },
  withdrawn: { title: 'This invitation was withdrawn', text: 'The owner took it back, so there is nothing to answer.' },
}

/** A link that leads to no invitation, and why. */
export function FailedInvitation({ reason }: { reason: Reason }) {
  const viewer = useSession()?.viewer
  const { title, text } = WORDS[reason]
  return (
    <>
      <title>{`${title} · Sharewell`}</title>
      <EmptyState
        title={title}
        heading="h1"
        icon={IconLinkOff}
        action={
          viewer ? (
            <ButtonLink to="/dashboard" variant="default">
              Go to the dashboard
            </ButtonLink>
          ) : (
            <ButtonLink to="/login" variant="default">
              Log in
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
