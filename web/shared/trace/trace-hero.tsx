import { Amount } from '../../ui/amount.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { traceTitle } from '../../ui/trace.tsx'
import { firstName } from '../payments/first-name.ts'
import type { Payment, PaymentTraceData } from '../payments/money-values.ts'
import { PaymentStatus } from '../payments/payment-status.tsx'
import { periodOf } from '../payments/period-words.ts'
import { paymentTrail } from '../trails/trails.ts'
import styles from './payment-trace.module.css'
import { receivesWords } from './trace-steps.ts'

/** The amount, whose it is, the sentence, and the whole period's revenue divided to scale. */
export function TraceHero({ payment, trace }: { payment: Payment; trace: PaymentTraceData }) {
  const { amount, currency, payee, project, viewer_side } = payment
  const { owner, others, includes_others, provider, platform } = trace.split
  const payeeName = viewer_side === 'provider' ? 'You' : firstName(payee)
  // Of a right that several hold, the bar shows all of them together.
  const receiver = provider === (payment.settles?.share.net ?? amount) ? payeeName : 'Right holders'
  return (
    <header className={styles.hero}>
      <Breadcrumbs trail={paymentTrail(payment)} label="Breadcrumb of the payment" />
      <div className={styles.title}>
        <h2>{traceTitle(amount, currency)}</h2>
        <PaymentStatus payment={payment} />
      </div>
      <p className={styles.whose}>
        {receivesWords(payment)} for {periodOf(payment)}
        <span className={styles.project}> · {project.title}</span>
      </p>
      <p>
        <Amount amount={amount} currency={currency} size="hero" /> <span className={styles.net}>net</span>
      </p>
      <div className={styles.split}>
        <SplitBar
          currency={currency}
          parts={[
            { label: ownerWords(payment, includes_others), amount: owner, tone: 'owner' },
            ...(others > 0 ? [{ label: 'Other shares', amount: others, tone: 'other' as const }] : []),
            { label: receiver, amount: provider, tone: 'provider' },
            { label: 'Platform', amount: platform, tone: 'platform' },
          ]}
        />
      </div>
      <p className={styles.sentence}>{trace.sentence}</p>
    </header>
  )
}

function ownerWords({ viewer_side, payer }: Payment, includes_others: boolean): string {
  if (viewer_side === 'owner') return 'You keep'
  return includes_others ? `Other shares and ${firstName(payer)}’s part` : `${firstName(payer)} keeps`
}
