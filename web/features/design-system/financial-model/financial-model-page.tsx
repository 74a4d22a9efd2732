import { useState } from 'react'
import { SCENARIOS, type Scenario } from '#domain/projection.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DistributionView } from './distribution-view.tsx'
import styles from './financial-model.module.css'
import { model, START } from './model.ts'
import { ModelFields } from './model-fields.tsx'
import { MoneyFunctions } from './money-functions.tsx'
import { ProjectionView } from './projection-view.tsx'

/** /financial-model-test: the domain's own functions to play with. Nothing is stored, nothing is anybody's. */
export function FinancialModelPage() {
  const [typed, setTyped] = useState(START)
  const [scenario, setScenario] = useState<Scenario>('base')
  const result = model(typed, scenario)
  return (
    <>
      <PageHeader
        title="Financial model"
        description="Distribution, projection and rounding by the functions that the product pays by: distribute(), project(), and those of domain/money.ts."
      />
      <div className={styles.page}>
        <Card title="What is agreed and reported">
          <ModelFields typed={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
        </Card>
        <Card title="October 2026, distributed">
          {'refused' in result ? (
            <EmptyState title="The domain refuses this">{result.refused}</EmptyState>
          ) : (
            <DistributionView distribution={result.distribution} />
          )}
        </Card>
        <div className={styles.wide}>
          <Card
            title="Projection"
            aside={
              <SegmentedControl
                aria-label="Scenario"
                size="small"
                value={scenario}
                onChange={setScenario}
                options={SCENARIOS.map((value) => ({
                  value,
                  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
                }))}
              />
            }
          >
            {'refused' in result ? (
              <EmptyState title="The domain refuses this">{result.refused}</EmptyState>
            ) : (
              <ProjectionView projection={result.projection} year={result.year} />
            )}
          </Card>
        </div>
        <div className={styles.wide}>
          <Card title="Rounding and splitting">
            <MoneyFunctions />
          </Card>
        </div>
      </div>
    </>
  )
}
