import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import {
  baseMonthlyRevenue,
  type Projection,
  type ProjectionParams,
  project,
  type Scenario,
  scenarioParams,
} from '#domain/projection.ts'
import { GROWTH_LABELS } from '#domain/terms.ts'
import { Amount } from '../../ui/amount.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { ExportProjection } from './export-projection.tsx'
import { ProjectionTable } from './projection-table.tsx'

const SCENARIOS = [
  { value: 'base', label: 'Base' },
  { value: 'best', label: 'Best' },
  { value: 'worst', label: 'Worst' },
] as const

const VIEWS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'cumulative', label: 'Cumulative' },
] as const

/** What the agreement might come to, month by month: an estimate from its terms, never the basis of a payment. */
export function ProjectionsTab({ agreement }: { agreement: Agreement }) {
  const [scenario, setScenario] = useState<Scenario>('base')
  const [view, setView] = useState<'monthly' | 'cumulative'>('monthly')
  const { terms, currency } = agreement
  const params = scenarioParams(paramsOf(terms), scenario)
  const projection = project(params)
  return (
    <div className={styles.stack}>
      <div className={styles.controls}>
        <SegmentedControl aria-label="Scenario" options={SCENARIOS} value={scenario} onChange={setScenario} />
        <SegmentedControl aria-label="Figures" options={VIEWS} value={view} onChange={setView} />
      </div>
      <p className={styles.dim}>
        Estimated from {formatMoney(params.base_monthly_revenue, currency)} in month 1 and a{' '}
        {GROWTH_LABELS[terms.timeline.unit].toLowerCase()} growth of {formatPercent(params.growth_rate_basis_points)}.
        Payments follow the revenue that is really reported.
        {belowThreshold(projection, params, currency)}
      </p>
      <TileRow>
        <Tile label="Projected revenue" value={<Large amount={projection.total_revenue} currency={currency} />} />
        <Tile label="Provider share" value={<Large amount={projection.total_provider_share} currency={currency} />} />
        <Tile label="Owner share" value={<Large amount={projection.total_owner_share} currency={currency} />} />
      </TileRow>
      <ProjectionTable months={projection.monthly_data} view={view} currency={currency} />
      <div>
        <ExportProjection months={projection.monthly_data} scenario={scenario} currency={currency} />
      </div>
    </div>
  )
}

/** The projection shares every month; the agreement does not (decision C-90), so it says how many would share nothing. */
function belowThreshold({ monthly_data }: Projection, params: ProjectionParams, currency: Agreement['currency']) {
  const below = monthly_data.filter(({ below_threshold }) => below_threshold).length
  if (below === 0) return null
  const which =
    below === monthly_data.length ? 'All of these months' : `${below} of these ${monthly_data.length} months`
  return ` ${which} stay below the threshold of ${formatMoney(params.monthly_revenue_threshold, currency)}, where nothing is shared.`
}

function Large({ amount, currency }: { amount: number; currency: Agreement['currency'] }) {
  return <Amount amount={amount} currency={currency} size="large" />
}

function paramsOf(terms: Agreement['terms']): ProjectionParams {
  return {
    base_monthly_revenue: baseMonthlyRevenue(terms.monthly_revenue_threshold),
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    provider_share_basis_points: basisPointsFromPercent(terms.provider_share),
    growth_rate_basis_points: basisPointsFromPercent(terms.target_growth_rate),
    duration: { value: terms.timeline.duration, unit: terms.timeline.unit },
  }
}
