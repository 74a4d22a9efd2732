import { randomUUID } from 'node:crypto'
import { about, operationRowsOf } from '../operation-rows.ts'

interface WithReversal extends Readonly<Record<string, string>> {
  reversal_id: string
}

export const operations = operationRowsOf<'feeReversals', WithReversal>(
  'feeReversals',
  async ({ olivia, deal: { proposal_id } }) => {
    const request = { id: randomUUID(), proposal_id, reason: 'Priya wrote the final terms.' }
    return { reversal_id: (await olivia.api.feeReversals.requestFeeReversal(request)).id }
  },
  {
    requestFeeReversal: about(({ proposal_id }) => ({ id: randomUUID(), proposal_id, reason: 'Please.' })),
    getFeeReversal: about(({ reversal_id }) => ({ id: reversal_id })),
    getFeeTrace: about(({ agreement_id }) => ({ agreement_id })),
    downloadFeeReceipt: about(({ agreement_id }) => ({ agreement_id })),
    decideFeeReversal: about(() => ({ id: randomUUID(), decision: 'refuse', note: 'No.' })),
    retryFeeRefund: about(() => ({ id: randomUUID() })),
    payReversedFee: about(({ reversal_id, card }) => ({
      id: reversal_id,
      payment_method_id: card,
      fee_amount_seen: 20_000,
    })),
  },
)
