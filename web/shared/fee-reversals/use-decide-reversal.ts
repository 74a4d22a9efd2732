import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'

export const REASON_TO_REFUSE = 'Please give a reason for refusing the request'

/** An admin's decision about a fee reversal. */
export function useDecideReversal(onDone: () => void) {
  return useOperation(orpc.feeReversals.decideFeeReversal, {
    success: ({ status }) => {
      if (status === 'requested') return 'Approved. A second admin has to approve too.'
      return status === 'approved' ? 'Fee reversal approved' : 'Fee reversal refused'
    },
    failed: 'Failed to record the decision',
    onDone,
  })
}
