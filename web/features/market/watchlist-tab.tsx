import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { Gate, isGated, NotForAdmins } from './gate.tsx'
import { Right, TermLeft, Yield } from './listing-cells.tsx'
import styles from './market.module.css'
import type { WatchedListing } from './market-values.ts'

/** The listings the viewer watches: the price they saw, and the price now. */
export function WatchlistTab() {
  const query = useList(orpc.listingFigures.listWatchlist, {})
  if (query.data === undefined && isGated(query.error)) return <Gate error={query.error} />
  return (
    <div className={styles.stack}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading your watchlist..." />}
          failed="Failed to load your watchlist"
          refused={{ NOT_ALLOWED: <NotForAdmins /> }}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              title="Listings you watch appear here"
              icon={IconStar}
              action={<ButtonLink to="/marketplace">Browse Listings</ButtonLink>}
            >
              With the price when you added them and the price now, until they are sold or cancelled.
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label="Watchlist"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ project_title }) => project_title}
              rowLink={({ id }) => linkOptions({ to: '/marketplace-detail', search: { id } })}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

const COLUMNS: readonly [Column<WatchedListing>, ...Column<WatchedListing>[]] = [
  { header: 'Right', cell: (listing) => <Right listing={listing} /> },
  {
    ...{ header: 'Price seen', right: true },
    cell: ({ price_seen, currency }) => <Amount amount={price_seen} currency={currency} tone="dim" />,
  },
  { ...{ header: 'Price now', right: true }, cell: PriceNow },
  { header: 'Yield a year, to the end', cell: (listing) => <Yield listing={listing} /> },
  { ...{ header: 'Term left', oneLine: true }, cell: (listing) => <TermLeft listing={listing} /> },
  { ...{ header: 'Actions', right: true }, cell: (listing) => <Remove listing={listing} /> },
]

function PriceNow({ asking_price, price_seen, currency }: WatchedListing) {
  const change = asking_price - price_seen
  const way = change < 0 ? 'down' : 'up'
  return (
    <TwoLines
      first={<Amount amount={asking_price} currency={currency} />}
      second={
        change === 0 ? (
          'unchanged'
        ) : (
          <span className={styles.change} data-way={way}>{`${way} ${formatMoney(Math.abs(change), currency)}`}</span>
        )
      }
    />
  )
}

function Remove({ listing: { id, project_title } }: { listing: WatchedListing }) {
  const removing = useOperation(orpc.listingFigures.removeFromWatchlist, {
    success: `${project_title} is off your watchlist`,
    ...{ toastFailure: true, failed: 'Failed to remove from your watchlist' },
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={removing.isBusy}
      aria-label={`Remove ${project_title} from your watchlist`}
      onClick={() => removing.run({ id })}
    >
      Remove
    </Button>
  )
}
