import { z } from 'zod'
import { date, day, text } from './fields.ts'

/** The dialog 'Complete Revenue Share Agreement'. */
export const completionForm = z
  .object({
    effective_date: day('Please select an effective date').refine(
      isDuringTheProduct,
      'Please select an effective date between the years 2000 and 2999',
    ),
    expiration_date: date.nullable().default(null),
    additional_terms: text(8000).default(''),
    payment_method_id: z
      .string({ error: 'Choose one of your saved cards.' })
      .min(1, 'Choose one of your saved cards.')
      .max(255),
    request_fee_reversal: z.boolean().default(false),
    fee_reversal_reason: text(2000).default(''),
  })
  .refine((form) => !form.request_fee_reversal || form.fee_reversal_reason.length > 0, {
    path: ['fee_reversal_reason'],
    message: 'Please provide a reason for the fee reversal request',
  })

// Keeps the end of the longest agreement within a four-digit year.
function isDuringTheProduct(day: string): boolean {
  return day >= '2000-01-01' && day <= '2999-12-31'
}
