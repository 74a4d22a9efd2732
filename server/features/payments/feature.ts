import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { calculatePayments } from './calculate-payments.ts'
import { confirmClaimBack, withdrawClaimBack } from './confirm-claim-back.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createPayments } from './create-payments.ts'
import { createTransfer } from './create-transfer.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { downloadReceipt } from './download-receipt.ts'
import { exportPayments } from './export-payments.ts'
import { exportPaymentTrace, exportReportTrace } from './export-traces.ts'
import { getBatch } from './get-batch.ts'
import { getChargeTrace } from './get-charge-trace.ts'
import { getPayment } from './get-payment.ts'
import { getPaymentFilters } from './get-payment-filters.ts'
import { getPaymentTrace } from './get-payment-trace.ts'
import { getPaymentsSummary } from './get-payments-summary.ts'
import { getReceipt } from './get-receipt.ts'
import { getReportTrace } from './get-report-trace.ts'
import { getTransactionReceipts } from './get-transaction-receipts.ts'
import { paymentSchedules, paymentWorkers } from './jobs.ts'
import { listCarriedBalances } from './list-carried-balances.ts'
import { listClaimsBack } from './list-claims-back.ts'
import { listPayments } from './list-payments.ts'
import { listDistributionReceipts, listProjectReceipts, listProviderReceipts } from './list-receipts.ts'
import { listRemovedPayments } from './list-removed-payments.ts'
import { personalData } from './personal-data.ts'
import { admins, deciders, owners, payees, projectReaders, providers, readers, reportParties } from './policy.ts'
import { previewPayments } from './preview-payments.ts'
import { processPayments } from './process-payments.ts'
import { publishWaiting } from './publish-waiting.ts'
import { remindOfPayment } from './remind-of-payment.ts'
import { deletePayment, removePayment } from './remove-payment.ts'
import { requestClaimBack } from './request-claim-back.ts'
import { restorePayment } from './restore-payment.ts'
import { retryClaimBack } from './retry-claim-back.ts'
import { retryTransfer } from './retry-transfer.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'
import { settleClaimRefund, settleClaimReversal } from './settle-claims.ts'
import { settleReturnedCharge } from './settle-returned-charge.ts'
import { settleReturnedTransfer } from './settle-returned-transfer.ts'
import { settleTransfers } from './settle-transfers.ts'
import {
  payProvider,
  processDistribution,
  retryDistribution,
  transferMultipleRevenues,
  transferRevenue,
} from './stripe-named-endpoints.ts'
import { undoSettlements } from './undo-settlements.ts'
import { updatePayment } from './update-payment.ts'
import { updatePayments } from './update-payments.ts'

const paying = transaction({
  payment_batches_pkey: 'ALREADY_EXISTS',
  // One of very many was removed at the same moment.
  payment_batch_items_payment_id_fkey: 'AMOUNT_CHANGED',
})
const resending = transaction({ transfers_one_live: 'TRANSFER_NOT_FAILED' })

export const payments = feature('payments', {
  operations: {
    listPayments: fromReplica(operation(readers, () => listPayments)),
    listOwnPayments: fromReplica(operation(payees, () => listPayments)),
    exportPayments: fromReplica(operation(readers, exportPayments)),
    listCarriedBalances: operation(readers, () => listCarriedBalances),
    getPaymentsSummary: fromReplica(operation(readers, () => getPaymentsSummary)),
    getPaymentFilters: fromReplica(operation(readers, () => getPaymentFilters)),
    getPayment: operation(readers, () => getPayment),
    getPaymentTrace: operation(readers, () => getPaymentTrace),
    exportPaymentTrace: operation(readers, () => exportPaymentTrace),
    getChargeTrace: operation(reportParties, () => getChargeTrace),
    getReportTrace: operation(readers, () => getReportTrace),
    exportReportTrace: operation(readers, () => exportReportTrace),
    previewPayments: operation(owners, () => previewPayments),
    processPayments: operation(owners, () => processPayments, paying),
    calculatePayments: operation(owners, () => calculatePayments),
    createPaymentIntent: operation(owners, () => createPaymentIntent, paying),
    createStripePaymentIntent: operation(owners, () => createPaymentIntent, paying),
    processPayment: operation(owners, () => payProvider, paying),
    createTransfer: operation(owners, () => createTransfer, resending),
    payProvider: operation(owners, () => payProvider, paying),
    payWorker: operation(owners, () => payProvider, paying),
    transferRevenue: operation(owners, () => transferRevenue, paying),
    processDistribution: operation(owners, () => processDistribution, paying),
    retryDistribution: operation(owners, () => retryDistribution, paying),
    transferMultipleRevenues: operation(owners, () => transferMultipleRevenues, paying),
    updatePayment: operation(deciders, () => updatePayment, transaction()),
    listRemovedPayments: operation(readers, () => listRemovedPayments),
    removePayment: operation(deciders, () => removePayment, transaction()),
    restorePayment: operation(
      deciders,
      () => restorePayment,
      transaction({ payments_distribution_id_payee_id_key: 'PAYMENT_NOT_RESTORABLE' }),
    ),
    deletePayment: operation(admins, () => deletePayment, transaction()),
    remindOfPayment: operation(payees, () => remindOfPayment, transaction()),
    getBatch: operation(readers, () => getBatch),
    retryTransfer: operation(owners, () => retryTransfer, resending),
    listClaimsBack: operation(readers, () => listClaimsBack),
    requestClaimBack: operation(
      owners,
      () => requestClaimBack,
      transaction({ claims_back_pkey: 'ALREADY_EXISTS', claims_back_one_open: 'CLAIM_OPEN' }),
    ),
    confirmClaimBack: operation(readers, () => confirmClaimBack, transaction()),
    withdrawClaimBack: operation(owners, () => withdrawClaimBack, transaction()),
    retryClaimBack: operation(readers, () => retryClaimBack, transaction()),
    getReceipt: operation(readers, () => getReceipt),
    downloadReceipt: operation(readers, () => downloadReceipt),
    getReceiptById: operation(readers, () => getReceipt),
    getTransactionReceipts: operation(readers, () => getTransactionReceipts),
    listDistributionReceipts: fromReplica(operation(readers, () => listDistributionReceipts)),
    listProviderReceipts: fromReplica(operation(providers, () => listProviderReceipts)),
    listProjectReceipts: fromReplica(operation(projectReaders, () => listProjectReceipts)),
  },
  jobs: paymentWorkers,
  schedules: paymentSchedules,
  on: {
    charge_settled: { payment_batch: () => settleBatchCharge },
    charge_waits: publishWaiting,
    transfers_settled: settleTransfers,
    charge_returned: { payment_batch: settleReturnedCharge },
    transfer_returned: settleReturnedTransfer,
    reversal_settled: settleClaimReversal,
    refund_settled: { claim_back: settleClaimRefund },
    distributions_frozen: createPayments,
    settlements_undone: undoSettlements,
    distributions_refrozen: updatePayments,
  },
  live: ['payments', 'reports'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})
