import type { Contract } from '#contract/index.ts'
import { MAX_MODELS } from '#domain/financial-model.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findProjection } from '#server/queries/agreement-projection.ts'
import { presentModel } from './present.ts'
import { findOwnAgreement, modelsOf } from './store.ts'

export const listFinancialModels: Handler<Contract['financialModels']['listFinancialModels']> = async (
  { db, viewer },
  { agreement_id },
) => {
  const agreement = await findOwnAgreement(db, viewer, agreement_id)
  if (!agreement) return refuse('NOT_FOUND')
  const rows = await modelsOf(db, viewer).where('agreement_id', '=', agreement_id).limit(MAX_MODELS).execute()
  if (rows.length === 0) return { items: [] }
  const projection = await findProjection(db, agreement)
  return { items: rows.map((row) => presentModel(row, projection)) }
}
