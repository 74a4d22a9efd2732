import { Button } from '@mantine/core'
import { formatMoney } from '#domain/money.ts'
import { YieldBand } from '../../shared/yields/yield-band.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Figures, firstRefusalSentence, type Listing } from './listing-values.ts'
import styles from './listings.module.css'
import { useFigures } from './use-figures.ts'

interface PriceCardProps {
  listing: Listing
  onBuy: () => void
  onOffer: () => void
}

/** The price, what it is expected to yield, what the buyer pays, and the way to buy or to offer. */
export function PriceCard({ listing, onBuy, onOffer }: PriceCardProps) {
  const { id, asking_price, fee, total, currency, status, allowed, why_not, is_own, open_offers, first_refusal } =
    listing
  const { data: figures } = useFigures(id)
  const has_offer = open_offers.some((offer) => offer.is_own)
  return (
    <Card title="Price" aside={status === 'active' ? undefined : <ListingBadge listing={listing} />}>
      <div className={styles.stack}>
        <Amount amount={asking_price} currency={currency} size="hero" />
        <ExpectedYield figures={figures} />
        <FactList
          facts={[
            { label: 'Fee, 3% of the final price', value: <Amount amount={fee} currency={currency} /> },
            { label: 'You pay', value: <b>{formatMoney(total, currency)}</b> },
            ...expectedFacts(figures?.expected, currency),
          ]}
        />
        {first_refusal && status === 'active' ? (
          <p className={styles.note}>{firstRefusalSentence(first_refusal)}</p>
        ) : null}
        {why_not && status !== 'sold' ? <p className={styles.note}>{why_not}</p> : null}
        {is_own ? (
          <ButtonLink to="/listing-detail" search={{ id }} variant="default">
            Open your listing
          </ButtonLink>
        ) : null}
        {allowed.buy ? <Button onClick={onBuy}>Buy for {formatMoney(total, currency)}</Button> : null}
        {allowed.offer && !has_offer ? (
          <Button variant="default" onClick={onOffer}>
            Make an offer
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** The yield a year to the end of the term, or why there is none. */
export function ExpectedYield({ figures }: { figures: Figures | undefined }) {
  if (!figures) return null
  if (!figures.expected) return <p className={styles.dim}>A yield is shown after the third verified month.</p>
  return (
    <div>
      <p className={styles.dim}>Expected yield a year, to the end</p>
      <YieldBand rates={figures.expected.yield} />
      <p className={styles.small}>
        If the last six verified months continue unchanged, after the fee; from the weakest to the strongest of them.
      </p>
    </div>
  )
}

function expectedFacts(expected: Figures['expected'] | undefined, currency: Figures['currency']): Fact[] {
  if (!expected) return []
  const { low, high } = expected.back
  return [
    { label: 'Expected back', value: <Amount amount={expected.back.expected} currency={currency} tone="accent" /> },
    { label: 'Between', value: `${formatMoney(low, currency)} and ${formatMoney(high, currency)}` },
  ]
}

/** Its state in a word: 'Suspended' before all else. */
export function ListingBadge({ listing: { status, suspension } }: { listing: Listing }) {
  if (suspension && status === 'active') return <StatusBadge status="disputed" word="Suspended" />
  return status === 'pending' ? (
    <StatusBadge status="processing" word="Being bought" />
  ) : (
    <StatusBadge status={status} />
  )
}
