import type { Contract } from '#contract/index.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findProjection } from '#server/queries/agreement-projection.ts'
import { presentModel } from './present.ts'
import { findOwnAgreement, modelsOf } from './store.ts'

/** Returns the model, so that it can be saved again. */
export const deleteFinancialModel: WriteHandler<Contract['financialModels']['deleteFinancialModel']> = async (
  write,
  { id },
) => {
  const { tx, viewer } = write
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const model = await modelsOf(tx, viewer).where('id', '=', id).executeTakeFirst()
  const agreement = model && (await findOwnAgreement(tx, viewer, model.agreement_id))
  if (!agreement) return refuse('NOT_FOUND')
  await tx.deleteFrom('financial_models').where('id', '=', id).execute()
  write.publish({ audience: [viewer.id], topic: 'financialModels', id })
  return presentModel(model, await findProjection(tx, agreement))
}
