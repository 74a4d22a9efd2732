import type { z } from 'zod'
import { fundingInstructions, type waitingCharge } from '#contract/funding-methods.ts'
import { FUNDING, type FundingMethod, isAskingMethod, payerDeadline, waitingSentence } from '#domain/funding-method.ts'
import type { Mention } from '#domain/mention.ts'
import type { Currency } from '#domain/money.ts'
import { dayOf, londonTimeOf } from '#server/platform/process.ts'

export interface ChargeThatWaits {
  id: string
  method: FundingMethod
  status: string
  amount: number
  currency: string
  received_amount: number
  instructions: unknown
  created_at: Date
  action_required_at: Date | null
  processing_at: Date | null
}

/** The columns of it. */
export const WAITING_COLUMNS = [
  ...(['c.id', 'c.method', 'c.status', 'c.amount', 'c.currency', 'c.received_amount', 'c.instructions'] as const),
  ...(['c.created_at', 'c.action_required_at', 'c.processing_at'] as const),
] as const

/**
 * Who waits for whom, since when and until when; null when nobody does. What is asked for is for the payer alone. Of a card
 * there is nothing to wait for before its bank has asked.
 */
export function presentWaiting(charge: ChargeThatWaits, payer: Mention): z.input<typeof waitingCharge> | null {
  const { method, status, amount, received_amount, processing_at } = charge
  const asked_at = charge.action_required_at ?? (isAskingMethod(method) ? charge.created_at : null)
  if ((status !== 'pending' && status !== 'unknown') || !asked_at) return null
  const state = processing_at ? 'stripe' : 'payer'
  const since = processing_at ?? asked_at
  const until = processing_at ? null : payerDeadline(method, asked_at)
  const has_to_act = payer.is_viewer && state === 'payer' && charge.action_required_at !== null
  const shown = payer.is_viewer ? { received_amount, missing_amount: amount - received_amount } : null
  return {
    ...{ method, method_name: FUNDING[method].name, state },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    received_amount: shown?.received_amount ?? null,
    missing_amount: shown?.missing_amount ?? null,
    sentence: waitingSentence({
      ...{ method, state, payer, amount, received: received_amount, currency: charge.currency as Currency },
      ...{ since: dayOf(since), until: until && londonTimeOf(until) },
    }),
    charge_id: has_to_act ? charge.id : null,
    pay_url: has_to_act ? `/checkout?charge=${charge.id}` : null,
  }
}

/** What the payer is asked to do; null while they are not asked. */
export function instructionsFor(charge: ChargeThatWaits): z.output<typeof fundingInstructions> | null {
  const { status, processing_at, instructions } = charge
  return status === 'unknown' && !processing_at ? (fundingInstructions.safeParse(instructions).data ?? null) : null
}
