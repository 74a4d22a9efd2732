import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { deleteFinancialModel } from './delete-financial-model.ts'
import { listFinancialModels } from './list-financial-models.ts'
import { personalData } from './personal-data.ts'
import { parties } from './policy.ts'
import { saveFinancialModel } from './save-financial-model.ts'

export const financialModels = feature('financialModels', {
  operations: {
    listFinancialModels: fromReplica(operation(parties, () => listFinancialModels)),
    saveFinancialModel: operation(
      parties,
      () => saveFinancialModel,
      transaction({ financial_models_name: 'MODEL_NAME_TAKEN', financial_models_pkey: 'ALREADY_EXISTS' }),
    ),
    deleteFinancialModel: operation(parties, () => deleteFinancialModel, transaction()),
  },
  live: ['financialModels'],
  personal_data: personalData,
  anonymize,
})
