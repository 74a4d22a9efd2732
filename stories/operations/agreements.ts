import { randomUUID } from 'node:crypto'
import { about, guess, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('agreements', {
  completeAgreement: about(({ proposal_id, card }) => ({
    id: randomUUID(),
    proposal_id,
    effective_date: '2026-10-01',
    payment_method_id: card,
    fee_amount_seen: 20_000,
  })),
  getCompletion: about(({ completion_id }) => ({ id: completion_id })),
  listAgreements: own(),
  exportAgreements: own(),
  getAgreementsTotals: own(),
  listAgreementFigures: own(({ agreement_id }) => ({ ids: [agreement_id] })),
  getAgreement: about(({ agreement_id }) => ({ id: agreement_id })),
  downloadAgreement: about(({ agreement_id }) => ({ id: agreement_id })),
  verifyAgreement: guess(() => ({ sha256: 'a'.repeat(64) })),
  listFinancials: about(({ agreement_id }) => ({ id: agreement_id })),
  exportFinancials: about(({ agreement_id }) => ({ id: agreement_id })),
  getFinancialsTotals: about(({ agreement_id }) => ({ id: agreement_id })),
  getPaymentsByMonth: about(({ agreement_id }) => ({ id: agreement_id })),
  getPaymentsSummary: about(({ agreement_id }) => ({ id: agreement_id })),
})
