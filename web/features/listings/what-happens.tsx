import { countOf } from '#domain/counted.ts'
import { RESERVATION_MINUTES } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { isOfTwo, type Listing, refusersOf } from './listing-values.ts'
import styles from './listings.module.css'

/** Exactly what pressing the button does, step by step, with the case that it fails. */
export function WhatHappens({ listing }: { listing: Listing }) {
  return (
    <Card title="What happens when you buy">
      <BuyingSteps listing={listing} />
      <p className={styles.final}>A purchase can't be undone. You can list your part again at any time.</p>
    </Card>
  )
}

export function BuyingSteps({ listing }: { listing: Listing }) {
  const { total, asking_price, currency, rev_share_percentage, seller_name, open_offers, price_held_back } = listing
  const { first_refusal } = listing
  const others = open_offers.filter(({ is_own }) => !is_own).length
  return (
    <ol className={styles.steps}>
      {first_refusal ? (
        <li>
          {refusersOf(first_refusal)}{' '}
          {isOfTwo(first_refusal) ? 'are asked first, and each has' : 'is asked first, and has'}{' '}
          {countOf(first_refusal.days, 'day')} to buy at this price. The listing is held for you meanwhile, you are not
          charged, and you can't withdraw. If {isOfTwo(first_refusal) ? 'one of them buys' : 'they buy'}, it ends for
          you.
        </li>
      ) : null}
      <li>
        {first_refusal ? (isOfTwo(first_refusal) ? 'If neither does, your' : 'If they do not, your') : 'Your'} card is
        charged {formatMoney(total, currency)}. The listing is held for you for {RESERVATION_MINUTES} minutes; nobody
        else can buy it.
      </li>
      <li>
        Once the charge is confirmed, {rev_share_percentage}% of the right is yours and{' '}
        {formatMoney(asking_price, currency)} is {seller_name}'s, in one step.
        {price_held_back ? ' They are paid once your first payment has reached you, within 90 days at the latest.' : ''}
      </li>
      {others > 0 ? (
        <li>{others === 1 ? 'The other open offer is' : `${others} other open offers are`} declined.</li>
      ) : null}
      <li>If the charge fails, nothing moves and the listing is for sale again.</li>
    </ol>
  )
}
