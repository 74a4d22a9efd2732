import { IconPlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listing.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { StatusFilter } from '../../shared/lists/status-filter.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { statusWord } from '../../ui/status-words.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { NotForAdmins } from './gate.tsx'
import styles from './market.module.css'
import type { OwnListing } from './market-values.ts'
import { OWN_COLUMNS } from './own-columns.tsx'

const CancelListing = lazy(async () => ({
  default: (await import('../../shared/listings/cancel-listing.tsx')).CancelListing,
}))

const STATUSES = LISTING_STATUSES.map((value) => ({ value, label: statusWord(value).word }))

/** What the viewer has listed, sold and cancelled listings too. */
export function MyListingsTab() {
  const { search } = useAddress()
  const status = oneOf(STATUSES, search.status)
  const query = useList(orpc.market.listMyListings, { status })
  const [cancelling, setCancelling] = useState<OwnListing | null>(null)
  return (
    <div className={styles.stack}>
      <ListToolbar
        wraps
        actions={
          <ButtonLink to="/create-listing" size="xs" leftSection={<IconPlus size={15} aria-hidden />}>
            Create New Listing
          </ButtonLink>
        }
      >
        <StatusFilter param="status" options={STATUSES} counts={undefined} />
      </ListToolbar>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading your listings..." />}
          failed="Failed to load your listings"
          refused={{ NOT_ALLOWED: <NotForAdmins /> }}
          isEmpty={(rows) => rows.length === 0}
          empty={<NoListings status={status} />}
        >
          {(rows) => (
            <DataTable
              label="My Listings"
              columns={OWN_COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ project_title, rev_share_percentage }) => `${rev_share_percentage}% of ${project_title}`}
              rowLink={({ id }) => detailOf(id)}
              menu={(listing) => actionsOf(listing, () => setCancelling(listing))}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
      <Suspense>
        {cancelling ? <CancelListing listing={cancelling} onClose={() => setCancelling(null)} /> : null}
      </Suspense>
    </div>
  )
}

const detailOf = (id: string, action?: 'edit') =>
  linkOptions({ to: '/listing-detail', search: { id, ...(action && { action }) } })

const actionsOf = ({ id, allowed }: OwnListing, onCancel: () => void) => [
  { label: 'View Details', link: detailOf(id) },
  ...(allowed.edit ? [{ label: 'Edit Listing', link: detailOf(id, 'edit') }] : []),
  { label: 'View Offers', link: { ...detailOf(id), hash: 'offers' } },
  ...(allowed.cancel ? [{ label: 'Cancel Listing', onSelect: onCancel }] : []),
]

const NOTHING: Record<ListingStatus, string> = {
  active: "You don't have any active listings",
  pending: 'No pending listings',
  sold: 'No sold listings',
  cancelled: 'No cancelled listings',
}

function NoListings({ status }: { status: ListingStatus | undefined }) {
  return (
    <EmptyState title={NOTHING[status ?? 'active']}>
      {status === 'pending'
        ? 'A listing is pending while a buyer is paying for it.'
        : 'List a part of a right that you hold, at a price of your choice.'}
    </EmptyState>
  )
}
