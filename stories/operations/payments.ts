import { randomUUID } from 'node:crypto'
import { about, operationRowsOf, own, type Parties } from '../operation-rows.ts'

const paidWith = (payment_method_id: string) => ({
  id: randomUUID(),
  payment_method: 'card',
  payment_method_id,
  amount_seen: 97_440,
})

interface WithDistribution extends Readonly<Record<string, string>> {
  distribution_id: string
}

export const operations = operationRowsOf<'payments', WithDistribution>('payments', distributionOf, {
  listPayments: own(),
  listOwnPayments: own(),
  calculatePayments: about(({ report_id }) => ({ report_id })),
  processPayment: about(({ payment_id, card }) => ({ ...paidWith(card), payment_id })),
  createPaymentIntent: about(intentFor),
  createStripePaymentIntent: about(intentFor),
  createTransfer: about(({ payment_id }) => ({ payment_id })),
  listCarriedBalances: own(),
  listClaimsBack: own(),
  requestClaimBack: about(({ agreement_id }) => ({
    ...{ id: randomUUID(), agreement_id, payee_id: randomUUID(), reason: 'I want some back' },
  })),
  confirmClaimBack: about(() => ({ id: randomUUID(), decision: 'agree' as const })),
  withdrawClaimBack: about(() => ({ id: randomUUID() })),
  retryClaimBack: about(() => ({ id: randomUUID() })),
  exportPayments: own(),
  getPaymentsSummary: own(),
  getPaymentFilters: own(),
  updatePayment: about(({ payment_id }) => ({ id: payment_id, note: 'As agreed on the phone' })),
  listRemovedPayments: own(),
  removePayment: about(({ payment_id }) => ({ id: payment_id })),
  restorePayment: about(({ payment_id }) => ({ id: payment_id })),
  deletePayment: about(({ payment_id }) => ({ id: payment_id })),
  remindOfPayment: about(({ payment_id }) => ({ id: payment_id })),
  getPayment: about(({ payment_id }) => ({ id: payment_id })),
  getPaymentTrace: about(({ payment_id }) => ({ id: payment_id })),
  exportPaymentTrace: about(({ payment_id }) => ({ id: payment_id })),
  getChargeTrace: about(() => ({ record_id: 'txn_1' })),
  getReportTrace: about(({ report_id }) => ({ id: report_id })),
  exportReportTrace: about(({ report_id }) => ({ id: report_id })),
  previewPayments: about(({ payment_id }) => ({ payment_ids: [payment_id] })),
  processPayments: about(({ payment_id, card }) => ({ ...paidWith(card), payment_ids: [payment_id] })),
  payProvider: about(({ payment_id, card }) => ({ ...paidWith(card), payment_id })),
  payWorker: about(({ payment_id, card }) => ({ ...paidWith(card), payment_id })),
  transferRevenue: about(({ report_id, card }) => ({ ...paidWith(card), report_id })),
  transferMultipleRevenues: about(({ report_id, card }) => ({ ...paidWith(card), report_ids: [report_id] })),
  processDistribution: about(({ distribution_id, card }) => ({ ...paidWith(card), distribution_id })),
  retryDistribution: about(({ distribution_id, card }) => ({ ...paidWith(card), distribution_id })),
  getBatch: about(({ batch_id }) => ({ id: batch_id })),
  retryTransfer: about(({ transfer_id }) => ({ id: transfer_id })),
  getReceipt: about(({ payment_id }) => ({ id: payment_id })),
  downloadReceipt: about(({ payment_id }) => ({ id: payment_id })),
  getTransactionReceipts: about(({ transfer_id }) => ({ id: transfer_id })),
  getReceiptById: about(({ payment_id }) => ({ id: payment_id })),
  listDistributionReceipts: about(({ distribution_id }) => ({ id: distribution_id })),
  // The owner of the deal is no provider.
  listProviderReceipts: about(({ owner_id }) => ({ id: owner_id })),
  listProjectReceipts: own(({ project_id }) => ({ id: project_id })),
})

async function distributionOf({ olivia, deal }: Parties): Promise<WithDistribution> {
  const { distributions } = await olivia.api.reports.getReport({ id: deal.report_id })
  return { distribution_id: distributions[0]?.id ?? '' }
}

function intentFor({ payment_id, card }: { payment_id: string; card: string }) {
  const how = { payment_method: 'card' as const, payment_method_id: card }
  return { amount: 97_440, metadata: { batch_id: randomUUID(), payment_ids: [payment_id], ...how } }
}
