import { z } from 'zod'
import { address, clearable, given, text } from '../http/parameters.ts'
import { NO_ADDRESS } from './address.ts'

/** Where goods are sent that were paid for. */
export const shipping = z.strictObject({
  address,
  carrier: text.optional(),
  name: text,
  phone: clearable(text).optional(),
  tracking_number: text.optional(),
})

export function shippingOf(asked: z.output<typeof shipping>) {
  const { carrier = null, name, phone = null, tracking_number = null } = asked
  return { address: { ...NO_ADDRESS, ...given(asked.address) }, carrier, name, phone, tracking_number }
}
