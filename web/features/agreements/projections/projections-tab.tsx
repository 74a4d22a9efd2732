import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import styles from '../agreement.module.css'
import type { Agreement, PaymentsByMonth } from '../agreement-values.ts'
import { useScenarios } from '../chart-choices.ts'
import { PaymentsChart } from '../payments-chart.tsx'
import { scenariosOf } from './model-values.ts'
import { ProjectionTotals } from './projection-totals.tsx'
import { Simulator } from './simulator.tsx'
import { type Models, useModels } from './use-models.ts'
import { useSimulation } from './use-simulation.ts'

/** A projection: actual months first, then an estimate. Payments never use it. */
export function ProjectionsTab({ agreement }: { agreement: Agreement }) {
  const query = useQuery(orpc.agreements.getPaymentsByMonth.queryOptions({ input: { id: agreement.id } }))
  const models = useModels(agreement)
  const loading = <CardSkeleton lines={8} label="Loading projections..." />
  return (
    <QueryView query={query} loading={loading} failed="Failed to load payments.">
      {(data) => (models.isLoading ? loading : <Projection {...{ agreement, data, models }} />)}
    </QueryView>
  )
}

interface ProjectionProps {
  agreement: Agreement
  data: PaymentsByMonth
  models: Models
}

/** The agreement as it is, or with the parameters of a model. */
function Projection({ agreement, data, models }: ProjectionProps) {
  const scenarios = useScenarios(models.model ? scenariosOf(models.model) : undefined)
  const simulation = useSimulation(agreement, data, models.model)
  const { input, isSimulated } = simulation
  return (
    <div className={styles.stack}>
      <ProjectionTotals {...{ agreement, data, simulation, scenarios }} />
      {simulation.isOver ? null : <Simulator {...{ agreement, data, models, simulation, scenarios }} />}
      <PaymentsChart {...{ agreement, data, input, isSimulated, scenarios }} initialRange="all" />
      <p className={styles.dim}>Actual payments depend on the revenue reported.</p>
    </div>
  )
}
