import { z } from 'zod'
import { timestamp } from './fields.ts'

const NOT_ALPHANUMERIC = 'Use letters and digits only'

const trial_days = z.int().min(1, 'Enter 1 to 365 days').max(365, 'Enter 1 to 365 days')

/** A code as it is typed; compared without case. */
export const voucherCode = (required: string) => z.string({ error: required }).trim().min(1, required).max(40)

/** What an admin enters to create a voucher. */
export const voucherForm = z.object({
  code: voucherCode('Voucher code is required')
    .regex(/^[a-z0-9]+$/i, NOT_ALPHANUMERIC)
    .transform((code) => code.toUpperCase()),
  trial_days,
  max_uses: z.int().min(0, 'Enter 0 to 1000').max(1000, 'Enter 0 to 1000').describe('0 means unlimited'),
  is_active: z.boolean().default(true),
  expires_at: timestamp.nullable().default(null),
})

/** What an admin enters to generate many. */
export const voucherBatch = z.object({
  count: z.int().min(1, 'Enter 1 to 50').max(50, 'Enter 1 to 50'),
  prefix: z
    .string()
    .trim()
    .max(12)
    .regex(/^[a-z0-9]*$/i, NOT_ALPHANUMERIC)
    .transform((prefix) => prefix.toUpperCase())
    .default(''),
  length: z.int().min(4, 'Enter 4 to 16').max(16, 'Enter 4 to 16').describe('Random characters after the prefix'),
  trial_days,
  max_uses: z.int().min(1, 'Enter 1 to 1000').max(1000, 'Enter 1 to 1000'),
  expires_in_days: z.int().min(0).max(3650).default(0).describe('0 means that they do not expire'),
})
