import type { z } from 'zod'
import type { financialModel } from '#contract/financial-models.ts'
import {
  MODEL_VERSION,
  type ModelParams,
  type ScenarioTotals,
  scenarioTotals,
  simulatedInput,
} from '#domain/financial-model.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { Scenario } from '#domain/projection.ts'
import type { AgreementProjection } from '#server/queries/agreement-projection.ts'
import type { ModelRow } from './store.ts'

/** A model with what it comes to on the agreement as it is now. */
export function presentModel(row: ModelRow, { start, input }: AgreementProjection): z.input<typeof financialModel> {
  const totals = scenarioTotals(simulatedInput(input, start.from, paramsOf(row)))
  return {
    id: row.id,
    agreement_id: row.agreement_id,
    name: row.name,
    params: {
      provider_share: percentFromBasisPoints(row.provider_share_basis_points),
      duration_in_months: row.duration_in_months,
      monthly_revenue_threshold: row.monthly_revenue_threshold,
      growth_rate: percentFromBasisPoints(row.growth_rate_basis_points),
    },
    scenarios: {
      base: presentTotals(totals.base),
      best: presentTotals(totals.best),
      worst: presentTotals(totals.worst),
    },
    active_scenario: row.active_scenario as Scenario,
    compare_scenario: row.compare_scenario as Scenario | null,
    version: MODEL_VERSION,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export const paramsOf = (row: ModelRow): ModelParams => ({
  provider_share_basis_points: row.provider_share_basis_points,
  duration_in_months: row.duration_in_months,
  monthly_revenue_threshold: row.monthly_revenue_threshold,
  growth_rate_basis_points: row.growth_rate_basis_points,
})

const presentTotals = ({ effective_share_basis_points, ...totals }: ScenarioTotals) => ({
  ...totals,
  effective_share: percentFromBasisPoints(effective_share_basis_points),
})
