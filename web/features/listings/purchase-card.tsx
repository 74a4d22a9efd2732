import { BankAsks } from '../../shared/cards/bank-asks.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import type { Purchase } from './listing-values.ts'
import styles from './listings.module.css'
import { stepsOf } from './purchase-words.ts'

/** What became of a payment for a listing, for the buyer. */
export function PurchaseProgress({ purchase }: { purchase: Purchase }) {
  return (
    <div className={styles.stack}>
      <ProgressSteps label="Your purchase" steps={stepsOf(purchase)} />
      {purchase.confirm_url ? <BankAsks url={purchase.confirm_url} /> : null}
    </div>
  )
}

export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  return (
    <Card title="Your purchase">
      <div className={styles.stack}>
        <PurchaseProgress purchase={purchase} />
        {purchase.status === 'settled' ? (
          <ButtonLink to="/portfolio" variant="default">
            Open portfolio
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}
