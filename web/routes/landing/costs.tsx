import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { formatPercent } from '#domain/percent.ts'
import { ButtonLink } from '../../ui/links.tsx'
import styles from './costs.module.css'
import { wholePounds } from './terms-panel.tsx'

/** What it costs, in the figures that the product charges by. */
export function Costs() {
  return (
    <section className={styles.costs} aria-labelledby="costs">
      <div>
        <h2 id="costs">What it costs</h2>
        <p className={styles.lead}>
          The basic plan is free, and no credit card is required. You pay when you complete an agreement and when a
          share is paid. You always see the amount first.
        </p>
        <ButtonLink to="/signup" size="md">
          Start for free
        </ButtonLink>
      </div>
      <dl>
        <Cost title="Basic plan" price="Free">
          Projects, proposals and negotiation. No credit card required.
        </Cost>
        <Cost title="An agreement is completed" price={`${wholePounds(AGREEMENT_FEE.amount)} once`}>
          Paid by the side that did not write the version both accepted.
        </Cost>
        <Cost title="A share is paid" price={`${formatPercent(DEFAULT_COMMISSION_RATE_BASIS_POINTS)} of the share`}>
          Taken from what the provider receives. The owner pays nothing on top, and a month below the threshold costs
          nothing.
        </Cost>
      </dl>
    </section>
  )
}

function Cost({ title, price, children }: { title: string; price: string; children: string }) {
  return (
    <div className={styles.cost}>
      <dt>{title}</dt>
      <dd className={styles.price}>{price}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  )
}
