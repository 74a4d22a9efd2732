import { countOf } from '#domain/counted.ts'
import { partWords } from '../../shared/listings/listing-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { OwnListing } from './market-values.ts'

export const OWN_COLUMNS: readonly [Column<OwnListing>, ...Column<OwnListing>[]] = [
  {
    header: 'Right',
    cell: (listing) => <TwoLines first={listing.project_title} second={partWords(listing)} />,
  },
  {
    header: 'Status',
    cell: ({ status, suspension }) => {
      if (suspension && (status === 'active' || status === 'pending')) {
        return <TwoLines first={<StatusBadge status="paused" word="Suspended" />} second={suspension.sentence} />
      }
      return <StatusBadge status={status} {...(status === 'pending' ? { word: 'Being bought' } : {})} />
    },
  },
  {
    ...{ header: 'Asking price', right: true },
    cell: ({ asking_price, currency, price_held_back }) => {
      const price = <Amount amount={asking_price} currency={currency} />
      return price_held_back ? <TwoLines first={price} second="held back" /> : price
    },
  },
  {
    header: 'Interest',
    cell: ({ offers, views }) => <TwoLines first={countOf(offers, 'offer')} second={countOf(views, 'view')} />,
  },
  {
    ...{ header: 'Listed', oneLine: true },
    cell: ({ listing_date }) => formatTimestampDay(listing_date),
  },
]
