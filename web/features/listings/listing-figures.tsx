import { Button } from '@mantine/core'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { EarningsChart } from './earnings-chart.tsx'
import type { Listing } from './listing-values.ts'
import styles from './listings.module.css'
import { Punctuality } from './punctuality.tsx'
import { RecordDate } from './record-date.tsx'
import { SourcesCard } from './sources-card.tsx'
import { useFigures } from './use-figures.ts'
import { WhatIsHeld } from './what-is-held.tsx'

/** What the books say of a part that is for sale, and what somebody would hold. */
export function ListingFigures({ listing }: { listing: Listing }) {
  const { id, description, seller_name } = listing
  const query = useFigures(id)
  const closed = (
    <Card>
      <EmptyState title="No figures">Verified figures are shown while a listing is for sale.</EmptyState>
    </Card>
  )
  return (
    <div className={styles.stack}>
      <QueryView
        query={query}
        loading={<CardSkeleton lines={8} label="Loading the verified figures..." />}
        failed="Failed to load the verified figures"
        refused={{ NOT_FOUND: closed }}
      >
        {(figures) => (
          <>
            <EarningsChart figures={figures} />
            <div className={styles.pair}>
              <Punctuality figures={figures} />
              <SourcesCard figures={figures} />
            </div>
          </>
        )}
      </QueryView>
      {listing.allowed.buy || listing.is_own ? <RecordDate listing={listing} /> : null}
      <WhatIsHeld listing={listing} figures={query.data} />
      {description ? (
        <Card title={`What ${seller_name} says`}>
          <p className={styles.words}>{description}</p>
        </Card>
      ) : null}
      {query.data ? (
        <p className={styles.asOf}>
          <span>
            Figures from the books as of {formatTimestamp(query.data.as_of)}, check{' '}
            <code>{query.data.figures_hash.slice(0, 12)}</code>
          </span>
          <Button variant="subtle" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
            Check again
          </Button>
        </p>
      ) : null}
    </div>
  )
}
