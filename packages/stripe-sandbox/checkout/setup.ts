import type Stripe from 'stripe'
import { changedMetadata, given } from '../http/parameters.ts'
import { automaticMethodsOf } from '../objects/automatic-payment-methods.ts'
import { blankSetupIntent } from '../objects/setup-intent-shape.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import type { Creation } from './session-parameters.ts'

/** The setup intent of a session that saves a way to pay; gives its id. */
export function newSetup(
  unit: Unit,
  session: Stripe.Checkout.Session,
  {
    setup_intent_data: data,
    ...types
  }: Pick<Creation, 'allowed_payment_method_types' | 'payment_method_types' | 'setup_intent_data'>,
): string {
  const intent: Stripe.SetupIntent = {
    ...blankSetupIntent(unit.now),
    ...given({ description: data?.description }),
    ...automaticMethodsOf(types),
    customer: idOf(session.customer),
    metadata: changedMetadata(null, data?.metadata),
  }
  unit.emit('setup_intent.created', unit.insert(intent, { checkout_session: session.id }))
  return intent.id
}
