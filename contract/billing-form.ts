import { z } from 'zod'
import './schema-settings.ts'
import { PAYOUT_COUNTRIES } from '#domain/payout-account.ts'
import { email, requiredText, text } from './fields.ts'

/** Billing details of a payer. Only name and email are required. */
export const billingForm = z.object({
  name: requiredText(1, 120, 'Enter a name or a company'),
  email: email('Enter an email', 'Enter a valid email'),
  phone: text(40),
  line1: text(200),
  line2: text(200),
  city: text(100),
  postal_code: text(20),
  country: z.enum(PAYOUT_COUNTRIES, { error: 'Choose a country of the list' }).nullable(),
})
