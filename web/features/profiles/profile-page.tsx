import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ROLE_WORDS } from '#domain/roles.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Slot } from '../../lib/slots.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './profile.module.css'
import { ProfileDetails } from './profile-details.tsx'

/** /profile/{userId}: a person, and what they offer or own. The server decides who sees the address (decision C-40). */
export function ProfilePage() {
  const { userId } = useParams({ from: '/members/profile/$userId' })
  const person = useQuery(orpc.profiles.getUser.queryOptions({ input: { id: userId } }))
  const nobody = <Nobody />
  return (
    <div className={styles.page}>
      <QueryView
        query={person}
        loading={<CardSkeleton lines={6} label="Loading profile..." />}
        failed="Failed to load user profile"
        refused={{ NOT_FOUND: nobody, BAD_REQUEST: nobody, INVALID_INPUT: nobody }}
      >
        {({ id, name, avatar, role, email, created_at, details, allowed }) => (
          <>
            <div className={styles.head}>
              <Avatar name={name} avatar={avatar} size={96} />
              <div className={styles.who}>
                <PageHeader
                  title={name}
                  description={`${ROLE_WORDS[role]} · Member since ${formatTimestampDay(created_at)}`}
                  actions={
                    <>
                      {role === 'provider' ? (
                        <ButtonLink to="/provider-detail" search={{ id }} variant="default">
                          View track record
                        </ButtonLink>
                      ) : null}
                      {allowed.edit ? (
                        <ButtonLink to="/settings" variant="default">
                          Edit profile
                        </ButtonLink>
                      ) : null}
                    </>
                  }
                />
                {email ? (
                  <a href={`mailto:${email}`} className={styles.link}>
                    {email}
                  </a>
                ) : null}
                {allowed.edit ? null : (
                  <div className={styles.actions}>
                    <Slot key={id} name="profile_actions" given={{ person: { id, name, role } }} />
                  </div>
                )}
              </div>
            </div>
            <ProfileDetails key={id} details={details} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Nobody() {
  return (
    <EmptyState
      heading="h1"
      title="User not found."
      action={
        <ButtonLink to="/dashboard" variant="default">
          Back to the dashboard
        </ButtonLink>
      }
    >
      This user doesn't exist, or the account was deleted.
    </EmptyState>
  )
}
