import { z } from 'zod'
import { amendmentForm } from './amendment-form.ts'
import { amendment, amendmentNote, amendmentRef } from './amendment-values.ts'
import { id, listOf, page, text } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { signature } from './proposal-forms.ts'

const decision = z
  .object({
    ...amendmentRef,
    decision: z.enum(['accept', 'decline']),
    note: amendmentNote,
    signature: text(160).default('').describe('The typed name; needed to accept'),
  })
  .superRefine((typed, context) => {
    const issue = typed.decision === 'accept' ? signature.safeParse(typed.signature).error?.issues[0] : undefined
    if (issue) context.addIssue({ code: 'custom', path: ['signature'], message: issue.message })
  })

export const amendments = {
  requestAmendment: write('POST', '/api/agreements/{id}/amendments', 'Request an amendment of an agreement')
    .input(amendmentForm.safeExtend(amendmentRef))
    .output(amendment)
    .errors(
      refusals(
        'AMENDMENT_UNDER_WAY',
        'AMENDMENT_NOT_POSSIBLE',
        'AMENDMENT_CHANGES_NOTHING',
        'MONTH_ALREADY_REPORTED',
        'AMENDMENT_TOO_LATE',
        'EXPIRATION_TOO_EARLY',
        'ALREADY_EXISTS',
      ),
    ),
  decideAmendment: write(
    'POST',
    '/api/agreements/{id}/amendments/{amendment_id}/decision',
    'Accept or decline an amendment of an agreement',
  )
    .input(decision)
    .output(amendment)
    .errors(
      refusals(
        'AMENDMENT_CLOSED',
        'AMENDMENT_NOT_POSSIBLE',
        'MONTH_ALREADY_REPORTED',
        'AMENDMENT_TOO_LATE',
        'EXPIRATION_TOO_EARLY',
      ),
    ),
  withdrawAmendment: write(
    'POST',
    '/api/agreements/{id}/amendments/{amendment_id}/withdrawal',
    'Withdraw an amendment of an agreement',
  )
    .input(z.object(amendmentRef))
    .output(amendment)
    .errors(refusals('AMENDMENT_CLOSED')),
  listAmendments: read('/api/agreements/{id}/amendments', 'List amendments of an agreement, newest first')
    .input(z.object({ ...page, id: id.describe('ID of the agreement') }))
    .output(listOf(amendment)),
}
