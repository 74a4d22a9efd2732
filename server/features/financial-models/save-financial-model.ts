import type { Contract } from '#contract/index.ts'
import {
  agreedParams,
  beyondLimits,
  type ModelParams,
  modelLimits,
  refusalToSaveModel,
} from '#domain/financial-model.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { refuse } from '#server/platform/commands.ts'
import type { InputOf, WriteHandler } from '#server/platform/http.ts'
import { findProjection } from '#server/queries/agreement-projection.ts'
import { paramsOf, presentModel } from './present.ts'
import { findOwnAgreement, modelsOf } from './store.ts'

type Save = Contract['financialModels']['saveFinancialModel']

/** Saves a new model, or over the revision that was edited (decision C-200). */
export const saveFinancialModel: WriteHandler<Save> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, agreement_id, name, active_scenario, compare_scenario, revision } = input
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const agreement = await findOwnAgreement(tx, viewer, agreement_id)
  if (!agreement) return refuse('NOT_FOUND')

  const models = await modelsOf(tx, viewer).where('agreement_id', '=', agreement_id).execute()
  const reason = refusalToSaveModel(models, { id, seen_revision: input.seen_revision })
  if (reason) return refuse(REFUSALS[reason])
  const stored = models.find((model) => model.id === id)
  const projection = await findProjection(tx, agreement)
  const params = paramsFrom(input)
  const accepted = [agreedParams(projection.input), ...(stored ? [paramsOf(stored)] : [])]
  const beyond = beyondLimits(params, modelLimits(accepted))
  if (beyond) return refuse('MODEL_BEYOND_LIMITS', { field: FIELDS[beyond] })

  const changed = { name, ...params, active_scenario, compare_scenario, revision, updated_at: now }
  const row = stored ? { ...stored, ...changed } : { id, user_id: viewer.id, agreement_id, created_at: now, ...changed }
  if (stored) await tx.updateTable('financial_models').set(changed).where('id', '=', id).execute()
  else await tx.insertInto('financial_models').values(row).execute()
  write.publish({ audience: [viewer.id], topic: 'financialModels', id })
  return presentModel(row, projection)
}

const REFUSALS = { changed_elsewhere: 'MODEL_CHANGED', too_many: 'TOO_MANY_MODELS' } as const

const FIELDS: Record<keyof ModelParams, string> = {
  provider_share_basis_points: 'params.provider_share',
  duration_in_months: 'params.duration_in_months',
  monthly_revenue_threshold: 'params.monthly_revenue_threshold',
  growth_rate_basis_points: 'params.growth_rate',
}

function paramsFrom({ params }: InputOf<Save>): ModelParams {
  const { provider_share, duration_in_months, monthly_revenue_threshold, growth_rate } = params
  return {
    ...{ duration_in_months, monthly_revenue_threshold },
    provider_share_basis_points: basisPointsFromPercent(provider_share),
    growth_rate_basis_points: basisPointsFromPercent(growth_rate),
  }
}
