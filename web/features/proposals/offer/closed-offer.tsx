import { IconLinkOff } from '@tabler/icons-react'
import { OFFER_LINK_DAYS } from '#domain/offer-link.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { EmptyState } from '../../../ui/states.tsx'

type Closed = 'expired' | 'used' | 'withdrawn' | 'unknown'

const WORDS: Record<Closed, { title: string; text: string }> = {
  expired: {
    title: 'This link has expired',
    text: `Links to an offer work for ${OFFER_LINK_DAYS} days. Ask the sender to remind you: the reminder has a new link. If you have registered, log in to see the offer.`,
  },
  used: { title: 'You have already registered', text: 'Log in to read the proposal and answer it.' },
  withdrawn: { title: 'This offer was withdrawn', text: 'The sender took it back, so there is nothing to answer.' },
  unknown: { title: "This link isn't valid", text: 'It may have been cut off. Open it again from the email.' },
}

/** A link that shows no offer, and why. */
export function ClosedOffer({ state, proposalId = null }: { state: Closed; proposalId?: string | null }) {
  const { title, text } = WORDS[state]
  const mayLogIn = state === 'used' || state === 'expired'
  return (
    <>
      <title>{`${title} · Sharewell`}</title>
      <EmptyState
        title={title}
        heading="h1"
        icon={IconLinkOff}
        action={
          mayLogIn ? (
            <ButtonLink
              to="/login"
              search={{
                returnTo: proposalId ? `/proposal-detail?${new URLSearchParams({ id: proposalId })}` : undefined,
              }}
            >
              Log in
            </ButtonLink>
          ) : (
            <ButtonLink to="/" variant="default">
              About Sharewell
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
