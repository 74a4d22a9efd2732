import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './admin.module.css'
import { AdminsOnly } from './admins-only.tsx'
import { STATE_BADGES } from './people-values.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonSuspensions } from './person-suspensions.tsx'
import { TakesPart } from './takes-part.tsx'

const BACK = { label: 'People', link: linkOptions({ to: '/admin-people' }) }

/** /admin-person: an account, what its person takes part in, and what an admin may do with it. */
export function PersonPage() {
  return (
    <AdminsOnly title="Person">
      <Person />
    </AdminsOnly>
  )
}

function Person() {
  const { id = '' } = useSearch({ from: '/members/admin-person' })
  const query = useQuery(orpc.people.getPerson.queryOptions({ input: { id } }))
  const person = query.data
  return (
    <>
      <PageHeader
        title={person?.name ?? 'Person'}
        back={BACK}
        badge={person ? <StatusBadge {...STATE_BADGES[person.state]} /> : null}
        actions={person ? <PersonActions person={person} /> : null}
      />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={8} label="Loading person..." />}
        failed="Failed to load the person"
      >
        {(loaded) => (
          <div className={styles.stack}>
            <div className={styles.pair}>
              <PersonFacts person={loaded} />
              <TakesPart person={loaded} />
            </div>
            <PersonSuspensions person={loaded} />
          </div>
        )}
      </QueryView>
    </>
  )
}
