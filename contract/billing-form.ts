import { z } from 'zod'
import './schema-settings.ts'
import { PAYOUT_COUNTRIES } from '#domain/payout-account.ts'
import { email, requiredText, text } from './fields.ts'

/** What stands on the bills of whoever pays. Only a name and an address for mails are needed. */
export const billingForm = z.object({
  name: requiredText(1, 120, 'Enter a name or a company'),
  email: email('Enter an e-mail address', 'Enter a valid e-mail address'),
  phone: text(40),
  line1: text(200),
  line2: text(200),
  city: text(100),
  postal_code: text(20),
  country: z.enum(PAYOUT_COUNTRIES, { error: 'Choose a country of the list' }).nullable(),
})
