import { formatDate } from '#domain/calendar-date-words.ts'
import { priceWithFee } from '#domain/listing.ts'
import { formatMoney, prorate } from '#domain/money.ts'
import { basisPointsFromPercent, isPercentStep, percentFromBasisPoints, WHOLE } from '#domain/percent.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import type { ListingFormValues } from './listing-fields.tsx'
import type { HeldRight } from './listing-values.ts'
import styles from './listings.module.css'

/** What the sale would bring, and what the seller would still hold. */
export function ListingPreview({ values, right }: { values: ListingFormValues; right: HeldRight | undefined }) {
  const { asking_price, rev_share_percentage: part, price_held_back } = values
  const currency = right?.currency ?? 'gbp'
  const { price, fee, total } = priceWithFee(asking_price !== null && asking_price > 0 ? asking_price : 0)
  return (
    <Card title="Preview">
      <div className={styles.stack} aria-live="polite">
        <div>
          <p className={styles.dim}>You receive</p>
          <Amount amount={price} currency={currency} size="hero" />
        </div>
        <FactList
          facts={[
            { label: 'Fee, 3%, paid by the buyer', value: formatMoney(fee, currency) },
            { label: 'The buyer pays', value: formatMoney(total, currency) },
            ...(right && part !== null && part <= 100 && isPercentStep(part) ? partFacts(right, part) : []),
            {
              label: 'Term',
              value: right?.end_date ? `until ${formatDate(right.end_date)}` : right ? 'no end' : 'that of the right',
            },
            { label: 'You are paid', value: price_held_back ? "After the buyer's first payment" : 'Once it is sold' },
          ]}
        />
        <p className={styles.small}>
          The listing stays open until it is sold or you cancel it. Revenue of the days before a sale stays yours.
        </p>
      </div>
    </Card>
  )
}

function partFacts({ agreement_share, held_percentage }: HeldRight, part: number): Fact[] {
  const points = basisPointsFromPercent(part)
  const of_revenue = percentFromBasisPoints(prorate(basisPointsFromPercent(agreement_share), points, WHOLE))
  const rest = basisPointsFromPercent(held_percentage) - points
  return [
    { label: 'Of the revenue', value: `${of_revenue}% of the ${agreement_share}% share` },
    ...(rest >= 0 ? [{ label: 'You keep of the right', value: `${percentFromBasisPoints(rest)}%` }] : []),
  ]
}
