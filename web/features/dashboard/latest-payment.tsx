import { periodOf } from '../../shared/payments/period-words.ts'
import { receivesWords, stepsFor } from '../../shared/trace/trace-steps.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Trace, traceTitle } from '../../ui/trace.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

/** The newest payment, line by line from what customers paid. */
export function LatestPayment({ latest: { payment, trace } }: { latest: NonNullable<Overview['latest_payment']> }) {
  const { id, amount, currency, status, project } = payment
  const { owner, others, includes_others, provider, platform } = trace.split
  return (
    <Card
      title={traceTitle(amount, currency)}
      aside={<StatusBadge status={status} {...(status === 'processing' ? { word: 'On its way' } : {})} />}
    >
      <div className={styles.hero}>
        <p className={styles.note}>
          {receivesWords(payment)} for {periodOf(payment)} · {project.title}
        </p>
        <Amount amount={amount} currency={currency} size="hero" />
      </div>
      <div className={styles.split}>
        <SplitBar
          currency={currency}
          namesOnly
          parts={[
            { label: includes_others ? 'Owner and other shares' : 'Owner', amount: owner, tone: 'owner' },
            ...(others > 0 ? [{ label: 'Other shares', amount: others, tone: 'other' as const }] : []),
            { label: 'Provider', amount: provider, tone: 'provider' },
            { label: 'Platform', amount: platform, tone: 'platform' },
          ]}
        />
      </div>
      <Trace steps={stepsFor(payment, trace)} currency={currency} />
      <TextLink to="/payments" search={{ payment: id }}>
        Open the payment
      </TextLink>
    </Card>
  )
}
