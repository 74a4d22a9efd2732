import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { useScenarios } from './chart-choices.ts'
import { expectedInput } from './chart-months.ts'
import { Clauses } from './clauses.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { PartiesCard } from './parties-card.tsx'
import { PaymentsChart } from './payments-chart.tsx'

const FeeReversalCard = lazy(async () => ({
  default: (await import('../../shared/fee-reversals/fee-reversal-card.tsx')).FeeReversalCard,
}))

/** Payments and projection, terms, parties and documents. */
export function OverviewTab({ agreement }: { agreement: Agreement }) {
  const scenarios = useScenarios()
  const query = useQuery(orpc.agreements.getPaymentsByMonth.queryOptions({ input: { id: agreement.id } }))
  return (
    <div className={styles.stack}>
      {agreement.fee.reversal?.is_open ? (
        <Suspense fallback={<CardSkeleton lines={3} label="Loading the agreement fee..." />}>
          <FeeReversalCard id={agreement.fee.reversal.id} />
        </Suspense>
      ) : null}
      <QueryView
        query={query}
        loading={<CardSkeleton lines={8} label="Loading payments..." />}
        failed="Failed to load payments."
      >
        {(data) => <PaymentsChart {...{ agreement, data, scenarios }} input={expectedInput(agreement, data)} />}
      </QueryView>
      <div className={styles.columns}>
        <Clauses agreement={agreement} />
        <div className={styles.stack}>
          <PartiesCard agreement={agreement} />
          <DocumentsCard agreement={agreement} />
        </div>
      </div>
    </div>
  )
}
