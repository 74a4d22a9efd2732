import { z } from 'zod'
import { amount, currency, id, moment } from './fields.ts'
import { read, refusals, write } from './operation.ts'

/** A payment that waits for its payer, and how it stands. */
export const checkout = z.object({
  charge_id: id,
  description: z.string(),
  amount,
  currency,
  /** 'waiting' for the payer, 'processing' at the provider, or at an end. */
  status: z.enum(['waiting', 'processing', 'succeeded', 'failed']),
  failure_message: z.string().nullable(),
  payment_method_id: z.string(),
  /** With it the payer's browser confirms the payment at the provider; null unless it waits for that. */
  client_secret: z.string().nullable(),
  /** Until when the payer may confirm; null unless it waits for that. */
  confirm_until: moment.nullable(),
  /** What is paid for: a path of this site. */
  return_to: z.string(),
})

/** Which payment: by our charge, or by what the provider gave for the browser. */
const which = z
  .object({ charge_id: id.optional(), client_secret: z.string().max(300).optional() })
  .refine(({ charge_id, client_secret }) => Boolean(charge_id || client_secret), {
    path: ['client_secret'],
    message: 'Missing client secret',
  })

export const checkouts = {
  getCheckout: read('/api/checkout', 'A payment that waits for its payer')
    .input(which)
    .output(checkout)
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  confirmCheckout: write('POST', '/api/payment-intents/{id}/confirm', 'Look at once how a confirmed payment stands')
    .input(z.object({ id: z.string().regex(/^pi_\w{1,250}$/, 'This is not the id of a checkout') }))
    .output(checkout)
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  cancelCheckout: write('POST', '/api/charges/{charge_id}/call-off', 'Call off a payment that waits for its payer')
    .input(z.object({ charge_id: id }))
    .output(checkout)
    .errors(refusals('PROVIDER_UNAVAILABLE')),
}
