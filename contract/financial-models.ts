import { z } from 'zod'
import { MODEL_VERSION, SIMULATOR_LIMITS } from '#domain/financial-model.ts'
import { SCENARIOS } from '#domain/projection.ts'
import { TERMS_LIMITS } from '#domain/terms.ts'
import { amount, id, percent, requiredLine, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'

const { duration_in_months, monthly_revenue_threshold } = SIMULATOR_LIMITS

const params = z.object({
  provider_share: percent.min(0.1).describe('Percentage: at most 50, unless more is agreed or was saved'),
  duration_in_months: z
    .int()
    .min(duration_in_months.min)
    .max(duration_in_months.max)
    .describe('From the first month without a report'),
  monthly_revenue_threshold: amount.max(monthly_revenue_threshold.max),
  growth_rate: z
    .number()
    .min(0)
    .max(TERMS_LIMITS.target_growth_rate_basis_points.max / 100)
    .multipleOf(0.01)
    .describe('Percentage per unit of the agreement’s duration: at most 100, unless more is agreed or was saved'),
})

const totals = z.object({
  duration_in_months: z.int().min(0),
  total_revenue: amount,
  total_provider_share: amount.describe('Gross share of the provider in minor units'),
  total_owner_share: amount,
  effective_share: percent.describe('Provider’s percentage of the total revenue'),
})

const scenario = z.enum(SCENARIOS)
const compare_scenario = scenario.nullable().describe('Scenario it is compared with; null for none')
const revision = id.describe('Another one with each save; made by the client')

export const financialModel = z.object({
  id,
  agreement_id: id,
  name: z.string(),
  params,
  scenarios: z
    .object({ base: totals, best: totals, worst: totals })
    .describe('What each scenario comes to, calculated now: without reports from the threshold or 10,000 pounds'),
  active_scenario: scenario,
  compare_scenario,
  version: z.literal(MODEL_VERSION).describe('Version of the format'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
})

export const financialModels = {
  listFinancialModels: read('/api/agreements/{agreement_id}/financial-models', 'List your models of an agreement')
    .input(z.object({ agreement_id: id }))
    .output(z.object({ items: z.array(financialModel).describe('By name') })),
  saveFinancialModel: write('PUT', '/api/financial-models/{id}', 'Save a model of an agreement')
    .input(
      z
        .object({
          id,
          agreement_id: id,
          name: requiredLine(1, 60, 'Enter a name for this model'),
          params,
          active_scenario: scenario,
          compare_scenario: compare_scenario.default(null),
          revision,
          seen_revision: id
            .nullable()
            .optional()
            .describe('Revision that may be replaced; null for no model. Omit it to replace whatever is stored'),
        })
        .refine((model) => model.compare_scenario !== model.active_scenario, {
          path: ['compare_scenario'],
          message: 'Choose another scenario to compare with',
        }),
    )
    .output(financialModel)
    .errors(refusals('ALREADY_EXISTS', 'MODEL_CHANGED', 'MODEL_NAME_TAKEN', 'MODEL_BEYOND_LIMITS', 'TOO_MANY_MODELS')),
  deleteFinancialModel: write('DELETE', '/api/financial-models/{id}', 'Delete a model of an agreement')
    .input(z.object({ id }))
    .output(financialModel),
}
