import type { InferClientOutputs } from '@orpc/client'
import type { ModelParams } from '#domain/financial-model.ts'
import { basisPointsFromPercent, percentFromBasisPoints } from '#domain/percent.ts'
import type { client } from '../../../lib/client.ts'
import type { Scenarios } from '../chart-choices.ts'

export type FinancialModel = InferClientOutputs<
  typeof client
>['financialModels']['listFinancialModels']['items'][number]

/** The parameters of a saved model. */
export const paramsOf = ({ params }: Pick<FinancialModel, 'params'>): ModelParams => ({
  provider_share_basis_points: basisPointsFromPercent(params.provider_share),
  duration_in_months: params.duration_in_months,
  monthly_revenue_threshold: params.monthly_revenue_threshold,
  growth_rate_basis_points: basisPointsFromPercent(params.growth_rate),
})

/** The same as they are saved. */
export const savedParams = (params: ModelParams): FinancialModel['params'] => ({
  provider_share: percentFromBasisPoints(params.provider_share_basis_points),
  duration_in_months: params.duration_in_months,
  monthly_revenue_threshold: params.monthly_revenue_threshold,
  growth_rate: percentFromBasisPoints(params.growth_rate_basis_points),
})

/** The scenario that a model shows, and the one it is compared with. */
export const scenariosOf = ({ active_scenario, compare_scenario }: FinancialModel): Scenarios => ({
  scenario: active_scenario,
  compare: compare_scenario,
})
