import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { approveDistribution } from './approve-distribution.ts'
import { calculatePayments } from './calculate-payments.ts'
import { getCommissionConfig, previewCalculation } from './calculator.ts'
import { checkCalculation } from './check-calculation.ts'
import { freezeDistributions } from './freeze-distributions.ts'
import { getDistribution, listDistributions } from './get-distributions.ts'
import { heldShares } from './held-shares.ts'
import { listRecalculations } from './list-recalculations.ts'
import { owners, readers } from './policy.ts'
import { recalculateDistributions } from './recalculate-distributions.ts'
import { reportDistributions } from './report-distributions.ts'
import { settleDispute } from './settle-dispute.ts'

/** What reports mean for agreements: planned, and frozen when they are approved. Payments are made from them. */
export const distributions = feature('distributions', {
  operations: {
    listDistributions: operation(readers, listDistributions),
    getDistribution: operation(readers, getDistribution),
    calculatePayments: operation(owners, calculatePayments),
    approveDistribution: operation(owners, approveDistribution, transaction()),
    checkCalculation: operation(readers, checkCalculation),
    listRecalculations: operation(readers, listRecalculations),
    previewCalculation: operation(readers, previewCalculation),
    getCommissionConfig: operation(readers, getCommissionConfig),
  },
  live: ['reports'],
  on: {
    report_approved: freezeDistributions,
    report_recalculated: recalculateDistributions,
    report_distributions: reportDistributions,
    held_shares: heldShares,
    dispute_settled: settleDispute,
  },
})
