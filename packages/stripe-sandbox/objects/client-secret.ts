import { badParameter } from '../http/failure.ts'
import type { Call } from '../http/operation.ts'
import { randomText } from '../store/ids.ts'

export function newClientSecret(id: string): string {
  return `${id}_secret_${randomText(25)}`
}

/** A browser may only touch the intent whose client secret it was given. The field is taken out of the input. */
export function checkClientSecret(call: Call, clientSecret: string | null): void {
  const shown = call.input.client_secret
  delete call.input.client_secret
  if (!call.fromBrowser && shown === undefined) return
  if (shown === clientSecret) return
  const message =
    shown === undefined
      ? 'Missing required param: client_secret.'
      : 'The client_secret provided does not match the client_secret associated with this intent.'
  throw badParameter(message, shown === undefined ? 'parameter_missing' : 'intent_invalid_parameter', 'client_secret')
}

/** What a browser is shown of an intent: nothing about the customer or the platform's own notes. */
export function browserView<Intent extends object>(call: Call, intent: Intent): object {
  if (!call.fromBrowser) return intent
  return Object.fromEntries(Object.entries(intent).filter(([name]) => BROWSER_FIELDS.has(name)))
}

const BROWSER_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
  'usage',
])
