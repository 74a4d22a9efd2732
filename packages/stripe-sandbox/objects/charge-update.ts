import type Stripe from 'stripe'
import { type Call, pathId } from '../http/operation.ts'
import {
  changedMetadata,
  clearable,
  email,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { lockNamed } from './named.ts'
import { previousAttributes } from './previous-attributes.ts'

const update = parametersOf<Stripe.ChargeUpdateParams>()({
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  receipt_email: clearable(email).optional(),
  transfer_group: text.optional(),
})

/** What is said of a charge may change; the money does not. */
export async function updateCharge(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { metadata: pairs, ...fields } = parameters
  const before = (await lockNamed(call.unit, 'charge', pathId(call))).data
  const charge = call.unit.save<Stripe.Charge>({
    ...before,
    ...given(fields),
    metadata: changedMetadata(before.metadata, pairs),
  })
  call.unit.emit('charge.updated', charge, { previous: previousAttributes(before, parameters) })
  return charge
}
