import { z } from 'zod'
import { date, day, text } from './fields.ts'
import { signature, termsForm } from './proposal-forms.ts'

const { provider_share, monthly_revenue_threshold, payment_terms_days } = termsForm.shape

/** The dialog 'Request Amendment'. */
export const amendmentForm = z.object({
  effective_from: day('Please choose a month').refine(
    (value) => value.endsWith('-01'),
    'Choose the first day of a month',
  ),
  provider_share,
  monthly_revenue_threshold,
  payment_terms_days: payment_terms_days.unwrap().optional().describe('In days; omit it to leave them as they are'),
  expiration_date: date.nullable().optional().describe('Null for no end; omit it to leave it as it is'),
  additional_terms: text(8000).optional().describe('Empty for none; omit them to leave them as they are'),
  message: text(2000).default(''),
  signature,
})
