import type { z } from 'zod'
import type { claimBack } from '#contract/claims-back.ts'
import { type ClaimSide, mayDecideClaim, mayRetryClaim, mayWithdrawClaim } from '#domain/claim-back.ts'
import { claimSentence } from '#domain/claim-words.ts'
import { mention } from '#domain/mention.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ClaimRow } from './claims.ts'

export function claimSide(
  claim: Pick<ClaimRow, 'payer_id' | 'holder_id'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): ClaimSide {
  if (claim.payer_id === viewer.id) return 'payer'
  if (claim.holder_id === viewer.id) return 'payee'
  return viewer.role === 'admin' ? 'admin' : null
}

export function presentClaim(row: ClaimRow, viewer: Pick<Viewer, 'id' | 'role'>): z.input<typeof claimBack> {
  const { payer_id, holder_id, payer_name, payee_name, project_id, project_title, status, ...claim } = row
  const [payer, payee] = [
    { id: payer_id, name: payer_name },
    { id: holder_id, name: payee_name },
  ]
  const { currency, gross, commission, net, failure_message, asked_by, asked_at, asker_name } = claim
  const side = claimSide(row, viewer)
  return {
    ...{ id: claim.id, agreement_id: claim.agreement_id, agreement_title: claim.agreement_title, payer, payee },
    ...{ currency, gross, commission, net, status, reason: claim.reason, note: claim.note },
    project: { id: project_id, title: project_title },
    sentence: claimSentence({
      ...{ status, currency, gross, net, failure_message, method: claim.method, deducted: deductedOf(row) },
      ...{ payer: mention(payer, viewer.id), payee: mention(payee, viewer.id) },
    }),
    payment_id: claim.payment_id,
    proposed_at: claim.proposed_at.toISOString(),
    decided_at: claim.decided_at?.toISOString() ?? null,
    finished_at: claim.finished_at?.toISOString() ?? null,
    awaits_second_admin:
      side === 'admin' && asked_by !== null && asked_at !== null
        ? {
            approved_by: asker_name ?? 'Deleted account',
            approved_at: asked_at.toISOString(),
            is_you: asked_by === viewer.id,
          }
        : null,
    allowed: {
      decide: mayDecideClaim(status, side),
      withdraw: mayWithdrawClaim(status, side),
      retry: mayRetryClaim(status, side),
    },
  }
}

function deductedOf({ deducted_start: start, deducted_end: end, left_net }: ClaimRow) {
  return start && end ? { period: { start, end }, left_net: left_net ?? 0 } : null
}
