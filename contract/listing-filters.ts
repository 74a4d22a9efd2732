import { z } from 'zod'
import { RETURN_BAND_KEYS } from '#domain/listing-filters.ts'

/** Filters of the marketplace; what is not given does not narrow it. */
export const listingFilters = z.object({
  search: z.string().trim().max(100).optional().describe('Part of the name of the project or of the provider'),
  industries: z.array(z.string().max(100)).max(20).optional(),
  stages: z.array(z.string().max(100)).max(20).optional(),
  returns: z.array(z.enum(RETURN_BAND_KEYS)).max(4).optional(),
  price_up_to: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  months_from: z.coerce.number().int().min(0).max(1200).optional().describe('At least so many months left'),
  paid_on_time: z.coerce
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('At least so many percent of months paid on time'),
})
