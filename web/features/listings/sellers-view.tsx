import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { ListingFigures } from './listing-figures.tsx'
import { firstRefusalSentence, type Listing, MY_LISTINGS, rightWords, titleOf } from './listing-values.ts'
import styles from './listings.module.css'
import { OffersCard } from './offers-card.tsx'
import { ExpectedYield, ListingBadge } from './price-card.tsx'
import { SaleCard } from './sale-card.tsx'
import { useFigures } from './use-figures.ts'

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const CancelListing = lazy(async () => ({
  default: (await import('../../shared/listings/cancel-listing.tsx')).CancelListing,
}))

/** A listing for its seller: as buyers read it, what is offered, and what became of it. */
export function SellersView({ listing }: { listing: Listing }) {
  const { id, allowed, status } = listing
  const { action } = useSearch({ from: '/members/listing-detail' })
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(action === 'edit' && allowed.edit ? 'edit' : null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={titleOf(listing)}
        description={`${rightWords(listing)}.`}
        badge={<ListingBadge listing={listing} />}
        back={{ label: 'My Listings', link: MY_LISTINGS }}
        actions={
          <>
            {status === 'active' || status === 'pending' ? (
              <ButtonLink to="/marketplace-detail" search={{ id }} variant="subtle">
                As buyers see it
              </ButtonLink>
            ) : null}
            {allowed.cancel ? (
              <Button variant="default" onClick={() => setOpen('cancel')}>
                Cancel Listing
              </Button>
            ) : null}
            {allowed.edit ? <Button onClick={() => setOpen('edit')}>Edit Listing</Button> : null}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.aside}>
          {status === 'sold' ? <SaleCard listing_id={id} /> : null}
          <YourListing listing={listing} />
          <div id="offers">
            <OffersCard listing={listing} />
          </div>
        </div>
        <ListingFigures listing={listing} />
      </div>
      <Suspense>
        {open === 'edit' ? <EditDialog listing={listing} onClose={close} /> : null}
        {open === 'cancel' ? <CancelListing listing={listing} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function YourListing({ listing }: { listing: Listing }) {
  const { data: figures } = useFigures(listing.id)
  const { asking_price, fee, total, currency, status, suspension, price_held_back, views, open_offers } = listing
  const { first_refusal } = listing
  return (
    <Card title="Your listing">
      <div className={styles.stack}>
        <FactList
          facts={[
            { label: 'Asking price', value: formatMoney(asking_price, currency) },
            { label: 'Fee, 3%, paid by the buyer', value: formatMoney(fee, currency) },
            { label: 'The buyer pays', value: formatMoney(total, currency) },
            { label: 'You receive', value: <b>{formatMoney(asking_price, currency)}</b> },
            { label: 'You are paid', value: price_held_back ? "After the buyer's first payment" : 'Once it is sold' },
            { label: 'Opened by', value: views === 1 ? '1 person' : `${views} people` },
            { label: 'Open offers', value: open_offers.length },
          ]}
        />
        {status === 'active' || status === 'pending' ? <ExpectedYield figures={figures} /> : null}
        {suspension ? <p className={styles.note}>{suspension.sentence}</p> : null}
        {first_refusal && status === 'active' ? (
          <p className={styles.note}>
            {firstRefusalSentence(first_refusal)} A sale to another buyer waits for their decision.
          </p>
        ) : null}
        {status === 'pending' ? <p className={styles.note}>{pendingSentence(listing)}</p> : null}
        {status === 'cancelled' ? (
          <ButtonLink to="/create-listing" search={{ right: listing.rev_share_id }} variant="default">
            List it again
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

/** What a listing that nobody else can buy waits for. */
function pendingSentence({ purchase }: Listing): string {
  if (purchase?.status !== 'waiting') return 'A buyer is paying. The listing is for sale again if their payment fails.'
  const { first_refusal, reserved_until, price, currency } = purchase
  return `A buyer is found for ${formatMoney(price, currency)}. ${first_refusal?.name} can buy first, at that price, until ${formatTimestampDay(reserved_until)}. After that the buyer is charged.`
}
