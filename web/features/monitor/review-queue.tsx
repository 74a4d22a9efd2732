import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { useListPages } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AttentionItems } from './attention-items.tsx'
import { HealthCards } from './health-cards.tsx'
import styles from './monitor.module.css'
import { ReviewCase } from './review-case.tsx'
import { ReviewTable } from './review-table.tsx'

/** What members ask admins to decide, of all kinds. */
export function ReviewQueue() {
  const { search, set } = useAddress()
  const state = search.show === 'decided' ? 'decided' : 'open'
  const query = useListPages(orpc.reviews.listReviewItems, { state }, { placeholderData: (before) => before })
  return (
    <div className={styles.stack}>
      <SegmentedControl
        aria-label="Requests"
        className={styles.choice}
        value={state}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'decided', label: 'Decided' },
        ]}
        onChange={(show) => set({ show: show === 'open' ? undefined : show })}
      />
      <QueryView
        query={query}
        loading={<TableSkeleton columns={4} label="Loading requests..." />}
        failed="Failed to load requests"
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length > 0 ? (
            <Card title="Requests" flush>
              <ReviewTable items={items} />
            </Card>
          ) : (
            <Card>
              <EmptyState title={state === 'open' ? 'Nothing to review' : 'No decisions yet'}>
                {state === 'open' ? 'Requests that need a decision appear here.' : 'Decided requests appear here.'}
              </EmptyState>
            </Card>
          )
        }}
      </QueryView>
      <LoadMore query={query} />
      {state === 'open' ? (
        <>
          <AttentionItems />
          <HealthCards />
        </>
      ) : null}
      <ReviewCase />
    </div>
  )
}
