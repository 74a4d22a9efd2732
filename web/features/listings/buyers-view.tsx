import { lazy, Suspense, useState } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { ListingFigures } from './listing-figures.tsx'
import { type Listing, rightWords, titleOf } from './listing-values.ts'
import styles from './listings.module.css'
import { OffersCard } from './offers-card.tsx'
import { PriceCard } from './price-card.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { WatchButton } from './watch-button.tsx'
import { WhatHappens } from './what-happens.tsx'

// Loaded when they are opened: they bring cards, forms and the contract's schemas with them.
const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }))
const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

/** What a buyer decides by on the left, and what they decide on the right. */
export function BuyersView({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState<'buy' | 'offer' | null>(null)
  const close = () => setOpen(null)
  const { industry, project_stage, listing_date, purchase, is_own } = listing
  const kinds = [industry, project_stage].filter(Boolean).join(', ')
  return (
    <>
      <PageHeader
        title={titleOf(listing)}
        description={`${rightWords(listing)}. ${kinds ? `${kinds}. ` : ''}Listed ${formatTimestampDay(listing_date)}.`}
        back={{ label: 'Available Listings', link: { to: '/marketplace' } }}
        actions={is_own ? undefined : <WatchButton listing={listing} />}
      />
      <div className={styles.columns}>
        <div className={styles.aside}>
          {purchase && !is_own ? <PurchaseCard purchase={purchase} /> : null}
          <PriceCard listing={listing} onBuy={() => setOpen('buy')} onOffer={() => setOpen('offer')} />
          {listing.allowed.buy ? <WhatHappens listing={listing} /> : null}
          <OffersCard listing={listing} />
        </div>
        <ListingFigures listing={listing} />
      </div>
      <Suspense>
        {open === 'buy' ? <BuyDialog listing={listing} onClose={close} /> : null}
        {open === 'offer' ? <OfferDialog listing={listing} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
