import { Button } from '@mantine/core'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { Card } from '../../../ui/card.tsx'
import type { Agreement, PaymentsByMonth } from '../agreement-values.ts'
import type { Scenarios } from '../chart-choices.ts'
import { ModelBar } from './model-bar.tsx'
import styles from './projections.module.css'
import { SimulatedFacts } from './simulated-facts.tsx'
import { SimulatorFields } from './simulator-fields.tsx'
import type { Models } from './use-models.ts'
import type { Simulation } from './use-simulation.ts'

interface SimulatorProps {
  agreement: Agreement
  data: PaymentsByMonth
  models: Models
  simulation: Simulation
  scenarios: Scenarios
}

/** Other terms on the same revenue, to compare and to save; the agreement stays as it is. */
export function Simulator({ agreement, data, models, simulation, scenarios }: SimulatorProps) {
  const { params, limits, change, isEdited, discard } = simulation
  const savesModels = agreement.allowed.save_models
  return (
    <Card
      title="Simulator"
      aside={
        isEdited && !savesModels ? (
          <Button variant="subtle" size="xs" onClick={discard}>
            Reset to the agreed terms
          </Button>
        ) : null
      }
    >
      <div className={styles.simulator}>
        {savesModels ? <ModelBar {...{ agreement, models, simulation, scenarios }} /> : null}
        {models.query.isError ? (
          <p className={styles.note} role="alert">
            Your models couldn’t be loaded.{' '}
            <Button variant="subtle" size="xs" onClick={() => void models.query.refetch()}>
              Retry
            </Button>
          </p>
        ) : null}
        {models.isMissing ? (
          <p className={styles.note} role="status">
            We couldn’t find this model, or it isn’t yours. These are the agreed terms.
          </p>
        ) : null}
        <SimulatorFields
          {...{ params, limits }}
          unit={agreement.terms.timeline.unit}
          currency={agreement.currency}
          onChange={change}
        />
        <SimulatedFacts {...{ agreement, data, simulation, scenario: scenarios.scenario }} />
        <p className={styles.note}>
          An estimate from {formatMonth(data.projection.first)}. It doesn’t change the agreement.
        </p>
      </div>
    </Card>
  )
}
