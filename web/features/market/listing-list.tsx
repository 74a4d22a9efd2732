import { useMediaQuery } from '@mantine/hooks'
import { Link, linkOptions } from '@tanstack/react-router'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Sorting } from '../../ui/table/heading.tsx'
import { Earnings, Facts, Price, Right, TermLeft, Yield } from './listing-cells.tsx'
import styles from './market.module.css'
import type { Listing } from './market-values.ts'
import { WatchButton } from './watch-button.tsx'

interface ListingListProps {
  listings: readonly Listing[]
  sorting: Sorting
}

/** What is for sale: rows to compare, and on a phone a card for each. */
export function ListingList({ listings, sorting }: ListingListProps) {
  const isPhone = useMediaQuery('(max-width: 720px)', undefined, { getInitialValueInEffect: false })
  if (isPhone) return <ListingCards listings={listings} />
  return (
    <div className={styles.wide}>
      <DataTable
        label="Available Listings"
        columns={LISTING_COLUMNS}
        rows={listings}
        rowKey={({ id }) => id}
        rowName={({ project_title }) => project_title}
        rowLink={({ id }) => linkOptions({ to: '/marketplace-detail', search: { id } })}
        sorting={sorting}
      />
    </div>
  )
}

export const LISTING_COLUMNS: readonly [Column<Listing>, ...Column<Listing>[]] = [
  { header: 'Right', cell: (listing) => <Right listing={listing} /> },
  { header: 'Verified earnings, net', cell: (listing) => <Earnings listing={listing} /> },
  {
    ...{ header: 'Price', right: true },
    sort: { asc: 'price-low', desc: 'price-high', first: 'asc' },
    cell: (listing) => <Price listing={listing} />,
  },
  {
    header: 'Yield a year, to the end',
    sort: { desc: 'return-high', first: 'desc' },
    cell: (listing) => <Yield listing={listing} />,
  },
  { ...{ header: 'Term left', oneLine: true }, cell: (listing) => <TermLeft listing={listing} /> },
  { header: 'Facts from the ledger', cell: (listing) => <Facts listing={listing} /> },
  { ...{ header: 'Watch', right: true }, cell: (listing) => <WatchButton listing={listing} /> },
]

function ListingCards({ listings }: { listings: readonly Listing[] }) {
  return (
    <ul className={styles.cards} aria-label="Available Listings">
      {listings.map((listing) => (
        <li key={listing.id} className={styles.card}>
          <Link to="/marketplace-detail" search={{ id: listing.id }} className={styles.cardLink}>
            <Right listing={listing} />
          </Link>
          <span className={styles.cardPrice}>
            <Price listing={listing} />
          </span>
          <Earnings listing={listing} />
          <Yield listing={listing} />
          <span className={styles.cardTerm}>
            <TermLeft listing={listing} />
          </span>
          <span className={styles.cardWatch}>
            <WatchButton listing={listing} />
          </span>
          <Facts listing={listing} />
        </li>
      ))}
    </ul>
  )
}
