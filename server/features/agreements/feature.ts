import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { completeAgreement } from './complete-agreement.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { downloadAgreement } from './download-agreement.ts'
import { exportAgreements } from './export-agreements.ts'
import { exportFinancials } from './export-financials.ts'
import { getAgreement } from './get-agreement.ts'
import { getAgreementsTotals } from './get-agreements-totals.ts'
import { getCompletion } from './get-completion.ts'
import { getFinancialsTotals } from './get-financials-totals.ts'
import { getPaymentsByMonth } from './get-payments-by-month.ts'
import { getPaymentsSummary } from './get-payments-summary.ts'
import { agreementSchedules, agreementWorkers } from './jobs.ts'
import { listAgreementFigures } from './list-agreement-figures.ts'
import { listAgreements } from './list-agreements.ts'
import { listFinancials } from './list-financials.ts'
import { personalData } from './personal-data.ts'
import { parties, readers } from './policy.ts'
import { settleAgreementFee } from './settle-agreement-fee.ts'
import { verifyAgreement } from './verify-agreement.ts'

export const agreements = feature('agreements', {
  operations: {
    completeAgreement: operation(
      parties,
      () => completeAgreement,
      transaction({
        agreement_completions_one_live: 'COMPLETION_UNDER_WAY',
        agreement_completions_pkey: 'ALREADY_EXISTS',
      }),
    ),
    getCompletion: operation(readers, () => getCompletion),
    listAgreements: fromReplica(operation(readers, () => listAgreements)),
    exportAgreements: fromReplica(operation(readers, () => exportAgreements)),
    getAgreementsTotals: fromReplica(operation(readers, () => getAgreementsTotals)),
    listAgreementFigures: fromReplica(operation(readers, () => listAgreementFigures)),
    getAgreement: operation(readers, () => getAgreement),
    downloadAgreement: operation(readers, downloadAgreement),
    verifyAgreement: operation('anyone', verifyAgreement),
    listFinancials: fromReplica(operation(readers, () => listFinancials)),
    exportFinancials: fromReplica(operation(readers, () => exportFinancials)),
    getFinancialsTotals: fromReplica(operation(readers, () => getFinancialsTotals)),
    getPaymentsByMonth: fromReplica(operation(readers, getPaymentsByMonth)),
    getPaymentsSummary: fromReplica(operation(readers, () => getPaymentsSummary)),
  },
  jobs: agreementWorkers,
  schedules: agreementSchedules,
  on: { charge_settled: { agreement_fee: settleAgreementFee } },
  live: ['agreements', 'proposals', 'projects'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})
