import type Stripe from 'stripe'
import { newId } from '../store/ids.ts'
import { newClientSecret } from './client-secret.ts'

/** A setup intent before anybody has brought a card. */
export function blankSetupIntent(now: number): Stripe.SetupIntent {
  const id = newId('setup_intent')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}
