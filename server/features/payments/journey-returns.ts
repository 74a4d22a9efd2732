import { asObject, atStart, type Mention } from '#domain/mention.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { TransferRow } from './charge-and-transfers.ts'
import { type Step, step } from './journey-step.ts'
import type { Return } from './returns.ts'

interface Sides {
  payer: Mention
  payee: Mention
  currency: Currency
}

type Attempt = Pick<
  TransferRow,
  'attempt' | 'status' | 'created_at' | 'settled_at' | 'stripe_transfer_id' | 'error_message'
>

/** What happened after the money had first arrived: what came back, what was paid again, and what was sent again. */
export function stepsAfterwards(returned: readonly Return[], again: readonly Attempt[], sides: Sides): Step[] {
  const steps = [
    ...returned.flatMap((one) => [
      ...(one.cause === 'claim_back'
        ? claimSteps(one, sides)
        : [{ at: one.occurred_at, step: returnStep(one, sides) }]),
      ...(one.recovered_at ? [{ at: one.recovered_at, step: recoveredStep(one, one.recovered_at, sides) }] : []),
    ]),
    ...again.map((attempt) => ({ at: attempt.settled_at ?? attempt.created_at, step: againStep(attempt, sides) })),
  ]
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime()).map((one) => one.step)
}

/** What was taken back from the payee with its reason, and what was refunded to the payer for it. */
function claimSteps(
  { amount, occurred_at: at, reference = null, gross, refunded_at, reason }: Return,
  { payer, payee, currency }: Sides,
) {
  const note = [`${formatMoney(amount, currency)} net`, ...(reason ? [`“${reason}”`] : [])].join(', ')
  const taken = step('claimed_back', `Claimed back from ${asObject(payee)}`, 'done', { at, reference, note })
  if (!gross || !refunded_at) return [{ at, step: taken }]
  const refund = { at: refunded_at, note: `${formatMoney(gross, currency)} gross` }
  return [
    { at, step: taken },
    { at: refunded_at, step: step('claimed_back', `Refunded to ${asObject(payer)}`, 'done', refund) },
  ]
}

function returnStep(
  { cause, amount, occurred_at: at, reference = null }: Return,
  { payer, payee, currency }: Sides,
): Step {
  const facts = { at, reference, note: formatMoney(amount, currency) }
  if (cause === 'repayment') return step('repaid', atStart(payer, ['paid again', 'paid again']), 'done', facts)
  const labels: Partial<Record<Return['cause'], string>> = {
    refund: `Refunded to ${asObject(payer)}`,
    chargeback: 'Charged back by the bank',
    transfer_reversal: `Transfer to ${asObject(payee)} reversed`,
  }
  return step('came_back', labels[cause] ?? '', 'failed', facts)
}

function recoveredStep({ cause, amount }: Return, at: Date, { currency }: Sides): Step {
  const label = cause === 'refund' ? 'Refund failed, money recovered' : 'Dispute won, money recovered'
  return step('recovered', label, 'done', { at, note: formatMoney(amount, currency) })
}

function againStep({ attempt, status, ...transfer }: Attempt, { payee }: Sides): Step {
  const label = `Transferred to ${asObject(payee)} again`
  const reference = transfer.stripe_transfer_id
  const note = `Attempt ${attempt}`
  if (status === 'completed') return step('transfer', label, 'done', { at: transfer.settled_at, reference, note })
  if (status === 'failed') {
    return step('transfer', label, 'failed', { at: transfer.settled_at, reference, note: transfer.error_message })
  }
  return step('transfer', label, 'under_way', { reference, note })
}
