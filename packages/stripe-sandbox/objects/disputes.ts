import type Stripe from 'stripe'
import { z } from 'zod'
import { requireFile } from '../files/files.ts'
import { refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  boolean,
  changedMetadata,
  clearable,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import type { Unit } from '../store/unit.ts'
import { escalate, settle } from './dispute-lifecycle.ts'
import { lockNamed, retrieval } from './named.ts'

const MAX_EVIDENCE = 20_000
const words = clearable(z.string().max(MAX_EVIDENCE)).optional()

/** Evidence that is a file, uploaded for this purpose. */
const FILES = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const
const file = clearable(text).optional()

const evidence = parametersOf<Stripe.DisputeUpdateParams.Evidence>()({
  cancellation_policy: file,
  customer_communication: file,
  customer_signature: file,
  duplicate_charge_documentation: file,
  receipt: file,
  refund_policy: file,
  service_documentation: file,
  shipping_documentation: file,
  uncategorized_file: file,
  access_activity_log: words,
  billing_address: words,
  cancellation_policy_disclosure: words,
  cancellation_rebuttal: words,
  customer_email_address: words,
  customer_name: words,
  customer_purchase_ip: words,
  duplicate_charge_explanation: words,
  duplicate_charge_id: clearable(text).optional(),
  product_description: words,
  refund_policy_disclosure: words,
  refund_refusal_explanation: words,
  service_date: words,
  shipping_address: words,
  shipping_carrier: words,
  shipping_date: words,
  shipping_tracking_number: words,
  uncategorized_text: words,
})

const update = parametersOf<Stripe.DisputeUpdateParams>()({
  evidence: evidence.optional(),
  metadata: metadata.optional(),
  submit: boolean.optional(),
})

export const retrieveDispute = retrieval('dispute')

export async function listDisputes(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'dispute', filters: ['charge', 'payment_intent'], url: '/v1/disputes' })
}

/** Collects evidence and sends it to the bank by default. */
export async function updateDispute(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const before = await lockDispute(call)
  if (parameters.evidence !== undefined) refuseUnlessOpen(before)
  for (const name of FILES) {
    const id = parameters.evidence?.[name]
    if (typeof id === 'string') await requireFile(unit, id, 'dispute_evidence', `evidence[${name}]`)
  }
  const dispute: Stripe.Dispute = {
    ...before,
    evidence: { ...before.evidence, ...given(parameters.evidence ?? {}) },
    metadata: changedMetadata(before.metadata, parameters.metadata),
  }
  dispute.evidence_details = {
    ...before.evidence_details,
    has_evidence: before.evidence_details.has_evidence || parameters.evidence !== undefined,
  }
  const submits = parameters.submit ?? parameters.evidence !== undefined
  if (!submits) {
    unit.emit('charge.dispute.updated', unit.save(dispute), {
      previous: { evidence: before.evidence, metadata: before.metadata },
    })
    return dispute
  }
  refuseUnlessOpen(before)
  return submit(unit, dispute)
}

/** Gives the dispute up: the cardholder keeps the money. */
export async function closeDispute(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const dispute = await lockDispute(call)
  refuseUnlessOpen(dispute)
  return settle(call.unit, dispute, dispute.status === 'needs_response' ? 'lost' : 'warning_closed')
}

/** The bank reads the evidence; with Stripe's words for testing it decides at once. */
async function submit(unit: Unit, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const inquiry = dispute.status === 'warning_needs_response'
  const sent = unit.save<Stripe.Dispute>({
    ...dispute,
    evidence_details: {
      ...dispute.evidence_details,
      submission_count: dispute.evidence_details.submission_count + 1,
      submission_method: 'manual',
    },
    status: inquiry ? 'warning_under_review' : 'under_review',
  })
  unit.emit('charge.dispute.updated', sent, { previous: { status: dispute.status } })
  const said = dispute.evidence.uncategorized_text
  if (said === 'winning_evidence') return settle(unit, sent, inquiry ? 'warning_closed' : 'won')
  if (said === 'losing_evidence') return settle(unit, sent, inquiry ? 'warning_closed' : 'lost')
  if (said === 'escalate_inquiry_evidence' && inquiry) return escalate(unit, sent)
  return sent
}

function refuseUnlessOpen(dispute: Stripe.Dispute): void {
  if (dispute.status.endsWith('needs_response')) return
  throw refused(`This dispute is already closed or under review; its status is ${dispute.status}.`)
}

async function lockDispute(call: Call): Promise<Stripe.Dispute> {
  return (await lockNamed(call.unit, 'dispute', pathId(call))).data
}
