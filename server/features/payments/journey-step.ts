import type { z } from 'zod'
import type { paymentTrace } from '#contract/payment-trace.ts'

export type Journey = z.input<typeof paymentTrace>['journey']
export type Step = Journey[number]

export function step(
  kind: Step['kind'],
  label: string,
  state: Step['state'],
  { at, note = null, reference = null }: { at?: Date | null; note?: string | null; reference?: string | null },
): Step {
  return { kind, label, note, reference, at: at?.toISOString() ?? null, state }
}
