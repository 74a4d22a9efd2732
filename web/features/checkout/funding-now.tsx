import { WaitingCharge } from '../../shared/funding/waiting-charge.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import styles from './checkout.module.css'
import type { Checkout } from './checkout-values.ts'

interface FundingNowProps {
  checkout: Checkout
  waiting: NonNullable<Checkout['waiting']>
}

/** A payment by bank transfer, PayPal or crypto: what the payer has to do, until the money is here. */
export function FundingNow({ checkout, waiting }: FundingNowProps) {
  const { amount, currency, description, instructions, return_to } = checkout
  return (
    <Card title={description}>
      <div className={styles.stack}>
        <Amount amount={amount} currency={currency} size="hero" />
        <WaitingCharge waiting={waiting} instructions={instructions} currency={currency} />
        <HrefLink href={return_to}>Back</HrefLink>
      </div>
    </Card>
  )
}
