import { z } from 'zod'
import { PLAN_INTERVALS } from '#domain/plan.ts'
import { amount, line, requiredLine } from './fields.ts'

const MAX_FEATURES = 12
const features = z.array(requiredLine(1, 120, 'Feature is required')).max(MAX_FEATURES)
const agreements_per_month = z
  .int()
  .min(1, 'Enter at least 1, or leave it empty')
  .max(10_000)
  .nullable()
  .describe('How many agreements may be completed in a month; null means unlimited')
const disclaimer = line(300).nullable()

/** What an admin enters to create a plan. */
export const planForm = z.object({
  name: requiredLine(1, 80, 'Name is required'),
  amount: amount.max(100_000_000).describe('Price of an interval in pence; of Starter, of the first one'),
  interval: z.enum(PLAN_INTERVALS),
  features: features.default([]),
  agreements_per_month: agreements_per_month.default(null),
  disclaimer: disclaimer.default(null),
  trial_days: z.int().min(0).max(365).default(0),
})

/** What can be changed of a plan; what it costs stays. */
export const planChanges = z.object({
  name: requiredLine(1, 80, 'Name is required').optional(),
  features: features.optional(),
  agreements_per_month: agreements_per_month.optional(),
  disclaimer: disclaimer.optional(),
})
