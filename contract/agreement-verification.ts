import { z } from 'zod'
import { amendmentSignature } from './amendment-values.ts'
import { id, timestamp } from './fields.ts'
import { side } from './proposal-version.ts'

/** SHA-256 of a file, in hexadecimal. */
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 hash of 64 hexadecimal digits')

/** What the holder of a file of ours reads about it: what is in the file, and whether it is the latest edition. */
export const agreementVerification = z.object({
  agreement: z
    .object({
      id,
      title: z.string(),
      project_title: z.string(),
      version_number: z.number().describe('The version of the proposal that was agreed'),
      amendments: z.int().min(0).describe('How many amendments the file includes'),
      made_at: timestamp,
      issued_at: timestamp.describe('When this file was made'),
      has_newer_edition: z.boolean().describe('Whether the agreement was amended after the terms in this file'),
      signatures: z.array(
        z.object({
          side,
          name: z.string().describe('Name of the account that signed'),
          typed_name: z
            .string()
            .nullable()
            .describe('Name typed to sign, which may differ from the account’s; null where none was asked for'),
          signed_at: timestamp,
        }),
      ),
      amendment_signatures: z
        .array(
          z.object({
            amendment: z.int().min(1).describe('Number of the amendment in the file'),
            ...amendmentSignature.shape,
          }),
        )
        .describe('Of the amendments in the file; empty for those from before names were typed'),
      fee_changed: z
        .boolean()
        .describe('Whether what the file says about the agreement fee has changed since, after a fee reversal'),
      is_history_whole: z
        .boolean()
        .describe(
          'Whether the audit trail is unchanged: the events that led to the agreement, and all that came since',
        ),
    })
    .nullable()
    .describe('Null for a file that is not on record'),
})
