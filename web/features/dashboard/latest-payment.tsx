import { useQueries, useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import type { Payment, PaymentTraceData } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { receivesWords, stepsFor } from '../../shared/payments/trace-steps.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Trace, traceTitle } from '../../ui/trace.tsx'
import styles from './dashboard.module.css'

/**
 * The newest payment, line by line from what customers paid. Without one there is nothing to trace, and what could not
 * be loaded is on the payments page: the card then leaves its place to the others.
 */
export function LatestPayment() {
  const newest = useQuery(orpc.payments.listPayments.queryOptions({ input: { limit: 1 } }))
  if (newest.isPending) return <CardSkeleton lines={6} label="Loading payment..." />
  const id = newest.data?.items[0]?.id
  return id ? <Traced id={id} /> : null
}

function Traced({ id }: { id: string }) {
  const input = { id }
  const [payment, trace] = useQueries({
    queries: [orpc.payments.getPayment.queryOptions({ input }), orpc.payments.getPaymentTrace.queryOptions({ input })],
  })
  if (payment.isError || trace.isError) return null
  if (!payment.data || !trace.data) return <CardSkeleton lines={6} label="Loading payment..." />
  return <Shown payment={payment.data} trace={trace.data} />
}

function Shown({ payment, trace }: { payment: Payment; trace: PaymentTraceData }) {
  const { id, amount, currency, status, project } = payment
  const { owner, provider, platform } = trace.split
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
            { label: 'Owner', amount: owner, tone: 'owner' },
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
