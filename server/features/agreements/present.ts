import type { z } from 'zod'
import type { agreementSummary, completionProgress } from '#contract/agreements.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { AgreementRow } from '#server/queries/visible-agreements.ts'
import { confirmUrl } from '#server/stripe/charge-status.ts'
import type { CompletionRow } from './completions.ts'

type Summary = z.input<typeof agreementSummary>
type Completion = z.input<typeof completionProgress>

export function presentSummary(row: AgreementRow): Summary {
  return {
    id: row.id,
    proposal_id: row.proposal_id,
    title: row.title,
    project: { id: row.project_id, title: row.project_title },
    owner: { id: row.owner_id, name: row.owner_name, avatar: row.owner_avatar },
    provider: { id: row.provider_id, name: row.provider_name, avatar: row.provider_avatar },
    provider_role: row.provider_role,
    provider_share: percentFromBasisPoints(row.provider_share_basis_points),
    monthly_revenue_threshold: row.monthly_revenue_threshold,
    status: row.status as Summary['status'],
    effective_date: row.effective_date,
    expiration_date: row.expiration_date,
    currency: row.currency as Currency,
    paid_so_far: row.paid_so_far ?? 0,
    claimed_back: row.claimed_back,
    created_at: row.created_at.toISOString(),
  }
}

export function presentCompletion(row: CompletionRow, viewer: Pick<Viewer, 'id'>): Completion {
  return {
    id: row.id,
    proposal_id: row.proposal_id,
    title: row.title,
    status: row.status as Completion['status'],
    payer_id: row.payer_id,
    effective_date: row.effective_date,
    expiration_date: row.expiration_date,
    additional_terms: row.additional_terms,
    failure_message: row.failure_message,
    agreement_id: row.agreement_id,
    created_at: row.created_at.toISOString(),
    fee: { amount: row.amount, currency: row.currency as Currency, payer_name: row.payer_name },
    card: row.payer_id === viewer.id ? { brand: row.brand, last4: row.last4 } : null,
    fee_reversal_requested: row.fee_reversal_reason !== null,
    confirm_url:
      row.payer_id === viewer.id ? confirmUrl({ ...row, id: row.charge_id, status: row.charge_status }) : null,
  }
}
