import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { distribute } from '#domain/distribution.ts'
import { explainDistribution } from '#domain/distribution-explanation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { Trace, traceTitle } from '../../ui/trace.tsx'
import styles from './example-trace.module.css'

const PRIYA = 'priya'
const OCTOBER = {
  revenue: 812_000,
  currency: 'gbp',
  period: { start: '2026-10-01', end: '2026-10-31' },
  monthly_revenue_threshold: 100_000,
  provider_share_basis_points: 1_200,
  commission_rate_basis_points: DEFAULT_COMMISSION_RATE_BASIS_POINTS,
} as const

/** What Priya receives for October, worked out by the product's own rule rather than written down. */
export function ExampleTrace() {
  const result = distribute({
    ...OCTOBER,
    agreement: { ...OCTOBER, effective_date: '2026-10-01', expiration_date: null },
    holders: [{ holder_id: PRIYA, basis_points: 10_000 }],
  })
  const steps = explainDistribution(result, { ...OCTOBER, holder_names: { [PRIYA]: 'Priya' } })
  return (
    <Card title={traceTitle(result.net, 'gbp')}>
      <p className={styles.who}>Priya Shah, growth engineer, receives for October 2026</p>
      <Amount amount={result.net} currency="gbp" size="hero" />
      <div className={styles.bar}>
        <SplitBar
          currency="gbp"
          parts={[
            { label: 'Olivia keeps', amount: result.owner_retains, tone: 'owner' },
            { label: 'Priya', amount: result.net, tone: 'provider' },
            { label: 'Platform', amount: result.commission, tone: 'platform' },
          ]}
        />
      </div>
      <Trace steps={steps} currency="gbp" />
    </Card>
  )
}
