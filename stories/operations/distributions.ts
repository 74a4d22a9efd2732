import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('distributions', {
  listDistributions: about(({ report_id }) => ({ report_id })),
  getDistribution: about(({ distribution_id }) => ({ id: distribution_id })),
  calculatePayments: about(({ report_id }) => ({ report_id })),
  approveDistribution: about(({ distribution_id }) => ({ id: distribution_id, notes: 'As agreed' })),
  listRecalculations: about(({ distribution_id }) => ({ id: distribution_id })),
  checkCalculation: about(({ distribution_id }) => ({ id: distribution_id })),
  previewCalculation: own(() => ({ amount: 100_000, share: 12 })),
  getCommissionConfig: own(),
})
