import { z } from 'zod'

/** What stands behind an authorization code: the account its holder chose, and what they allow. */
export const codeSubject = z.strictObject({
  choice: z.union([z.strictObject({ account: z.string() }), z.strictObject({ email: z.string(), new: z.boolean() })]),
  scope: z.enum(['read_only', 'read_write']),
})
