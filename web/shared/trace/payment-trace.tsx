import { useQueries } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Trace } from '../../ui/trace.tsx'
import type { Payment, PaymentTraceData } from '../payments/money-values.ts'
import styles from './payment-trace.module.css'
import { TraceActions } from './trace-actions.tsx'
import { TraceBooks } from './trace-books.tsx'
import { TraceClause } from './trace-clause.tsx'
import { TraceHero } from './trace-hero.tsx'
import { TraceJourney } from './trace-journey.tsx'
import { TraceMessages } from './trace-messages.tsx'
import { TraceSkeleton } from './trace-skeleton.tsx'
import { stepsFor } from './trace-steps.ts'
import { TraceTransfers } from './trace-transfers.tsx'

/**
 * Where one amount comes from: said in a sentence, drawn to scale, line by line from what customers paid to what arrives,
 * the clause that promises it, the way the money takes, and what the books say. Fits a drawer, a card or a page.
 */
export function PaymentTrace({ payment_id }: { payment_id: string }) {
  const input = { id: payment_id }
  const [payment, trace] = useQueries({
    queries: [orpc.payments.getPayment.queryOptions({ input }), orpc.payments.getPaymentTrace.queryOptions({ input })],
  })
  const refused = { NOT_FOUND: <NotFound />, INVALID_INPUT: <NotFound /> }
  const common = { loading: <TraceSkeleton />, failed: 'Unable to load transfer details.', refused }
  return (
    <QueryView query={payment} {...common}>
      {(found) => (
        <QueryView query={trace} {...common}>
          {(trace) => <TraceOf payment={found} trace={trace} />}
        </QueryView>
      )}
    </QueryView>
  )
}

function TraceOf({ payment, trace }: { payment: Payment; trace: PaymentTraceData }) {
  return (
    <article className={styles.trace}>
      <TraceHero payment={payment} trace={trace} />
      <TraceActions payment={payment} />
      <section className={styles.section} aria-labelledby="trace-steps">
        <h3 id="trace-steps">Breakdown</h3>
        <Trace steps={stepsFor(payment, trace)} currency={trace.currency} />
      </section>
      <TraceClause trace={trace} />
      <TraceMessages payment={payment} />
      <TraceJourney journey={trace.journey} />
      <TraceTransfers payment={payment} />
      <TraceBooks
        postings={trace.postings}
        currency={trace.currency}
        holder={payment.viewer_side === 'provider' ? 'you' : payment.payee.name}
      />
    </article>
  )
}

function NotFound() {
  return (
    <EmptyState heading="h2" title="Payment Not Found">
      We couldn't find it, or you don't have access.
    </EmptyState>
  )
}
