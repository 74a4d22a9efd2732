import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { completeAgreement } from './complete-agreement.ts'
import { downloadAgreement } from './download-agreement.ts'
import { getAgreement } from './get-agreement.ts'
import { getCompletion } from './get-completion.ts'
import { getPaymentsSummary } from './get-payments-summary.ts'
import { listAgreements } from './list-agreements.ts'
import { listFinancials } from './list-financials.ts'
import { parties, readers } from './policy.ts'

export const agreementRoutes: RouteTable<Contract['agreements']> = {
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
}
