import { feature } from '#server/feature.ts'
import { reads, writes } from '#server/platform/operation-routes.ts'
import { completeAgreement } from './complete-agreement.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { downloadAgreement } from './download-agreement.ts'
import { getAgreement } from './get-agreement.ts'
import { getCompletion } from './get-completion.ts'
import { getPaymentsSummary } from './get-payments-summary.ts'
import { agreementSchedules, agreementWorkers } from './jobs.ts'
import { listAgreements } from './list-agreements.ts'
import { listFinancials } from './list-financials.ts'
import { personalData } from './personal-data.ts'
import { parties, readers } from './policy.ts'
import { settleAgreementFee } from './settle-agreement-fee.ts'

export const agreements = feature('agreements', {
  routes: () => ({
    completeAgreement: writes(parties, completeAgreement, {
      agreement_completions_one_live: 'COMPLETION_UNDER_WAY',
      agreement_completions_pkey: 'ALREADY_EXISTS',
    }),
    getCompletion: reads(readers, getCompletion),
    listAgreements: reads(readers, listAgreements),
    getAgreement: reads(readers, getAgreement),
    downloadAgreement: reads(readers, downloadAgreement),
    listFinancials: reads(readers, listFinancials),
    getPaymentsSummary: reads(readers, getPaymentsSummary),
  }),
  jobs: agreementWorkers,
  schedules: agreementSchedules,
  on: { charge_settled: { agreement_fee: settleAgreementFee } },
  live: ['agreements', 'proposals', 'projects'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})
