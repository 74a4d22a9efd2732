import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { decideFeeReversal } from './decide-fee-reversal.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { downloadFeeReceipt } from './download-fee-receipt.ts'
import { getFeeReversal } from './get-fee-reversal.ts'
import { getFeeTrace } from './get-fee-trace.ts'
import { feeReversalSchedules, feeReversalWorkers } from './jobs.ts'
import { openRequestedReversal } from './open-reversal.ts'
import { payReversedFee } from './pay-reversed-fee.ts'
import { personalData } from './personal-data.ts'
import { admins, parties, readers } from './policy.ts'
import { postSplit } from './postings.ts'
import { requestFeeReversal } from './request-fee-reversal.ts'
import { retryFeeRefund } from './retry-fee-refund.ts'
import { settleFeeRefund } from './settle-fee-refund.ts'
import { settleReturnedFee } from './settle-returned-fee.ts'
import { settleReversedFee } from './settle-reversed-fee.ts'

export const feeReversals = feature('feeReversals', {
  operations: {
    requestFeeReversal: operation(
      parties,
      () => requestFeeReversal,
      transaction({ fee_reversals_one_per_proposal: 'FEE_REVERSAL_EXISTS', fee_reversals_pkey: 'ALREADY_EXISTS' }),
    ),
    getFeeReversal: operation(readers, () => getFeeReversal),
    getFeeTrace: operation(readers, () => getFeeTrace),
    downloadFeeReceipt: operation(readers, () => downloadFeeReceipt),
    decideFeeReversal: operation(admins, () => decideFeeReversal, transaction()),
    retryFeeRefund: operation(admins, () => retryFeeRefund, transaction()),
    payReversedFee: operation(parties, () => payReversedFee, transaction()),
  },
  jobs: feeReversalWorkers,
  schedules: feeReversalSchedules,
  on: {
    charge_settled: { fee_reversal: () => settleReversedFee },
    refund_settled: { agreement_fee: settleFeeRefund },
    refund_split: postSplit,
    charge_returned: { agreement_fee: settleReturnedFee, fee_reversal: settleReturnedFee },
    agreement_fee_paid: openRequestedReversal,
  },
  live: ['feeReversals', 'agreements', 'proposals'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})
