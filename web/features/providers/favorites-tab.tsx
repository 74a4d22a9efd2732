import { IconStar } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FavoritesTable } from './favorites-table.tsx'
import styles from './providers.module.css'
import { RemovedNote } from './removed-note.tsx'
import { useRemoving } from './use-removing.ts'

/** The viewer's favorites, newest first. What was removed last can be put back. */
export function FavoritesTab() {
  const removing = useRemoving()
  const query = useList(orpc.favorites.listFavorites, {})
  return (
    <>
      <RemovedNote removing={removing} />
      {/* Takes the focus when the note goes away. */}
      <div ref={removing.list} tabIndex={-1} className={styles.list}>
        <Card flush>
          <QueryView
            query={query}
            loading={<TableSkeleton columns={4} label="Loading providers..." />}
            failed="Failed to load providers."
            refused={{ NOT_ALLOWED: <NotForProviders /> }}
            isEmpty={(rows) => rows.length === 0}
            empty={<NothingYet />}
          >
            {(rows) => <FavoritesTable rows={rows} removing={removing} />}
          </QueryView>
        </Card>
      </div>
      <LoadMore query={query} />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState title="Your favorite providers will be displayed here" icon={IconStar}>
      Open a provider's profile and add them to your favorites.
    </EmptyState>
  )
}

function NotForProviders() {
  return (
    <EmptyState title="Favorites are not available to service providers" icon={IconStar}>
      Project owners, traders and admins can save their favorite providers here.
    </EmptyState>
  )
}
