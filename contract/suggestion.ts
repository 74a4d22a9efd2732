import { z } from 'zod'
import { termsForm } from './proposal-forms.ts'

const { provider_share, timeline, monthly_revenue_threshold, target_growth_rate, payment_terms_days } = termsForm.shape

/** A value that a comment suggests for the term it is about, as a form of terms has it. */
export const suggestion = z
  .object({
    provider_share,
    timeline,
    monthly_revenue_threshold,
    target_growth_rate: target_growth_rate.unwrap(),
    payment_terms_days: payment_terms_days.unwrap(),
  })
  .partial()
