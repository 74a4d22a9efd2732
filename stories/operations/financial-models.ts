import { randomUUID } from 'node:crypto'
import { about, operationRowsOf } from '../operation-rows.ts'

const params = { provider_share: 15, duration_in_months: 24, monthly_revenue_threshold: 100_000, growth_rate: 2 }
const model = () => ({
  ...{ id: randomUUID(), revision: randomUUID(), seen_revision: null, params },
  ...{ name: `Model ${randomUUID()}`, active_scenario: 'base' as const },
})

interface WithModel extends Readonly<Record<string, string>> {
  model_id: string
}

export const operations = operationRowsOf<'financialModels', WithModel>(
  'financialModels',
  async ({ olivia, deal: { agreement_id } }) => {
    const saved = await olivia.api.financialModels.saveFinancialModel({ ...model(), agreement_id })
    return { model_id: saved.id }
  },
  {
    listFinancialModels: about(({ agreement_id }) => ({ agreement_id })),
    saveFinancialModel: about(({ agreement_id }) => ({ ...model(), agreement_id })),
    deleteFinancialModel: about(({ model_id }) => ({ id: model_id })),
  },
)
