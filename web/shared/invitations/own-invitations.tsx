import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { useAnswerInvitation } from './answer-invitation.ts'
import type { Invitation } from './invitation-values.ts'
import styles from './own-invitations.module.css'

/** What a provider is invited to; nothing while there is nothing to answer. */
export function OwnInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Card title="Invitations" flush>
      <ul>
        {invitations.map((invitation) => (
          <Line key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ invitation }: { invitation: Invitation }) {
  const { id, project, inviter, expires_at, allowed } = invitation
  const answer = useAnswerInvitation(id, { toastFailure: true })
  return (
    <li className={styles.line}>
      <PersonLine
        name={project.title}
        avatar={null}
        second={`${inviter.name} invites you. Open until ${formatTimestampDay(expires_at)}.`}
      />
      <div className={styles.actions}>
        {allowed.decline ? (
          <Button
            variant="default"
            onClick={answer.decline}
            loading={answer.isDeclining}
            disabled={answer.isAccepting}
            aria-label={`Decline ${project.title}`}
          >
            Decline
          </Button>
        ) : null}
        {allowed.accept ? (
          <Button
            onClick={answer.accept}
            loading={answer.isAccepting}
            disabled={answer.isDeclining}
            aria-label={`Accept ${project.title}`}
          >
            Accept
          </Button>
        ) : null}
      </div>
    </li>
  )
}
