import { z } from 'zod'
import { SUGGESTED_FIELDS } from '#domain/terms.ts'
import { id, requiredText } from './fields.ts'
import { term } from './proposal-version.ts'
import { suggestion } from './suggestion.ts'

export const commentForm = z
  .object({
    id,
    comment_id: id,
    content: requiredText(1, 4000, 'Write a comment first'),
    term: term.optional().describe('The term that it is about'),
    version_id: id
      .optional()
      .describe('The version that it is about; for a term, the version on offer if none is named'),
    suggestion: suggestion.optional().describe('One value, of the term that it is about'),
  })
  .superRefine(({ term: about, suggestion: suggested }, check) => {
    if (suggested === undefined) return
    const [field, ...others] = Object.keys(suggested)
    if (about !== undefined && field === SUGGESTED_FIELDS[about] && field !== undefined && others.length === 0) return
    check.addIssue({ code: 'custom', path: ['suggestion'], message: 'Suggest one value of the term you comment on' })
  })
