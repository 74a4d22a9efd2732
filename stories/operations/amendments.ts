import { randomUUID } from 'node:crypto'
import { about, operationRows } from '../operation-rows.ts'

const seen = ({ agreement_id }: { agreement_id: string }) => ({ id: agreement_id, amendment_id: randomUUID() })

export const operations = operationRows('amendments', {
  requestAmendment: about((ids) => ({
    ...seen(ids),
    effective_from: '2027-01-01',
    provider_share: 10,
    monthly_revenue_threshold: 0,
    signature: 'Theo Lindqvist',
  })),
  decideAmendment: about((ids) => ({ ...seen(ids), decision: 'accept', signature: 'Theo Lindqvist' })),
  withdrawAmendment: about(seen),
  listAmendments: about(({ agreement_id }) => ({ id: agreement_id })),
})
