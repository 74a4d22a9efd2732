import { z } from 'zod'
import { publicRead, refusals } from './operation.ts'

/** The pages that the operator of a server may supply. */
export const LEGAL_PAGES = ['terms', 'privacy', 'contact'] as const

/** The SHA-256 of a text, which changes with its every letter. */
export const legalVersion = z.string().regex(/^[\da-f]{64}$/, 'Expected the SHA-256 of the text')

export const legal = {
  getLegalPage: publicRead('/api/legal/{name}', 'Get the terms, the privacy policy or the contact page')
    .input(z.object({ name: z.enum(LEGAL_PAGES) }))
    .output(
      z.object({
        name: z.enum(LEGAL_PAGES),
        title: z.string(),
        content: z.string().describe('Sanitised HTML'),
        version: legalVersion.describe('SHA-256 of the text'),
      }),
    )
    .errors(refusals('NOT_FOUND')),
}
