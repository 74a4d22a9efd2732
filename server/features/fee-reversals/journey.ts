import type { z } from 'zod'
import type { feeTrace } from '#contract/fee-reversals.ts'
import { asObject, atStart, type Mention, mention } from '#domain/mention.ts'
import type { AgreementFee } from '#server/queries/agreement-fees.ts'
import type { FeeReversalRow } from '#server/queries/fee-reversals.ts'

type Step = z.input<typeof feeTrace>['journey'][number]

/** The timeline of a fee and of its reversal, past and expected steps, oldest first. It calls the viewer, if any, 'you'. */
export function journeyOf(fee: AgreementFee, viewer_id: string | null): Step[] {
  const payer = mention({ id: fee.payer_id, name: fee.payer_name }, viewer_id)
  const paid = step('charge', atStart(payer, ['were charged', 'was charged']), 'done', {
    at: fee.paid_at,
    reference: fee.stripe_payment_intent_id,
  })
  return [paid, ...(fee.reversal ? reversed(fee.reversal, payer, viewer_id) : [])]
}

function reversed(row: FeeReversalRow, payer: Mention, viewer_id: string | null): Step[] {
  const other = mention({ id: row.other_party_id, name: row.other_party_name }, viewer_id)
  const asked = step('requested', 'Reversal requested', 'done', { at: row.requested_at, note: `By ${asObject(payer)}` })
  const money = row.status === 'refused' ? [] : [refunded(row, payer), charged(row, other)]
  return [asked, decided(row), ...money]
}

function decided({ status, decided_at, decision_note }: FeeReversalRow): Step {
  if (status === 'requested') return step('decided', 'Decided by an admin', 'waiting', {})
  const label = status === 'approved' ? 'Reversal approved' : 'Reversal refused'
  return step('decided', label, 'done', { at: decided_at, note: decision_note || null })
}

function refunded(row: FeeReversalRow, payer: Mention): Step {
  const label = `Refunded to ${asObject(payer)}`
  const reference = row.stripe_refund_id
  if (row.refund_status === 'completed') return step('refund', label, 'done', { at: row.refund_settled_at, reference })
  if (row.refund_status === 'failed') {
    return step('refund', label, 'failed', { at: row.refund_settled_at, reference, note: 'It did not go through' })
  }
  return step('refund', label, row.refund_status === 'processing' ? 'under_way' : 'waiting', { reference })
}

function charged(row: FeeReversalRow, other: Mention): Step {
  const reference = row.charge_intent_id
  const label = atStart(other, ['are charged', 'is charged'])
  if (row.charge_status === 'paid') {
    return step('other_charge', atStart(other, ['were charged', 'was charged']), 'done', {
      at: row.charged_at,
      reference,
    })
  }
  if (row.charge_status === 'owed' && row.refund_status === 'completed') {
    return step('other_charge', atStart(other, ['owe the fee', 'owes the fee']), 'waiting', { at: row.owed_at })
  }
  return step('other_charge', label, row.charge_status === 'processing' ? 'under_way' : 'waiting', { reference })
}

function step(
  kind: Step['kind'],
  label: string,
  state: Step['state'],
  { at, note = null, reference = null }: { at?: Date | null; note?: string | null; reference?: string | null },
): Step {
  return { kind, label, note, reference, at: at?.toISOString() ?? null, state }
}
