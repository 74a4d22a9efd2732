import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { formatTimeline } from '#domain/terms.ts'
import type { client } from '../../lib/client.ts'
import { useSession } from '../../lib/session.tsx'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { useAnswerInvitation } from '../../shared/invitations/answer-invitation.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'

type Invitation = NonNullable<InferClientOutputs<typeof client>['invitations']['getInvitationLink']['invitation']>

interface PendingInvitationProps {
  invitation: Invitation
  isYours: boolean
  token: string
}

/** The invitation to read; answering it takes the invited account. */
export function PendingInvitation({ invitation, isYours, token }: PendingInvitationProps) {
  const { inviter_name, project_title, description, industry, stage, estimate_timeline, revenue_streams } = invitation
  const viewer = useSession()?.viewer
  const returnTo = `/accept-invite?${new URLSearchParams({ token })}`
  return (
    <EntryCard
      wide
      title={`${inviter_name} invites you to ${project_title}`}
      description={description || undefined}
      after={viewer ? null : <LogIn returnTo={returnTo} />}
    >
      <EntryFields>
        <FactList
          facts={[
            { label: 'Owner', value: inviter_name },
            { label: 'Industry', value: industry ?? 'Not specified' },
            { label: 'Stage', value: stage ?? 'Not specified' },
            {
              label: 'Estimated timeline',
              value: estimate_timeline ? formatTimeline(estimate_timeline) : 'Not specified',
            },
            { label: 'Revenue streams', value: revenue_streams.join(', ') || 'Not specified' },
          ]}
        />
        <Answer invitation={invitation} isYours={isYours} returnTo={returnTo} viewerName={viewer?.name} />
      </EntryFields>
    </EntryCard>
  )
}

interface AnswerProps {
  invitation: Invitation
  isYours: boolean
  returnTo: string
  viewerName: string | undefined
}

function Answer({ invitation, isYours, returnTo, viewerName }: AnswerProps) {
  const { id, invited_email, expires_at } = invitation
  const until = `You can answer until ${formatTimestampDay(expires_at)}.`
  if (isYours) {
    return (
      <>
        <p>{until} Once you accept, you see the project and can send proposals for it.</p>
        <AnswerButtons id={id} />
      </>
    )
  }
  if (viewerName) {
    const invited = invited_email ? `sent to ${invited_email}` : 'sent to another provider'
    return (
      <p>
        You're logged in as {viewerName}. This invitation was {invited}. To answer it, log in as that provider. {until}
      </p>
    )
  }
  if (!invited_email) {
    return (
      <>
        <p>Log in to answer. {until}</p>
        <ButtonLink to="/login" search={{ returnTo }} fullWidth>
          Log in to answer
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>
        Register as a provider with {invited_email} to answer. {until}
      </p>
      <ButtonLink to="/provider-register" search={{ email: invited_email, returnTo }} fullWidth>
        Register to answer
      </ButtonLink>
    </>
  )
}

function AnswerButtons({ id }: { id: string }) {
  const answer = useAnswerInvitation(id)
  return (
    <>
      <FormFailure>{answer.failure?.sentence}</FormFailure>
      <FormActions>
        <Button variant="default" onClick={answer.decline} loading={answer.isDeclining} disabled={answer.isAccepting}>
          Decline
        </Button>
        <Button onClick={answer.accept} loading={answer.isAccepting} disabled={answer.isDeclining}>
          Accept Invitation
        </Button>
      </FormActions>
    </>
  )
}

function LogIn({ returnTo }: { returnTo: string }) {
  return (
    <p>
      Already have an account?{' '}
      <TextLink to="/login" search={{ returnTo }}>
        Log in
      </TextLink>
    </p>
  )
}
