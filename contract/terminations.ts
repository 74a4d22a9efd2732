import { z } from 'zod'
import { date, id, person } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { terminationForm } from './termination-form.ts'
import { owedStatement, termination, terminationNote, terminationRef } from './termination-values.ts'

const change = refusals('TERMINATION_CLOSED')

export const terminations = {
  requestTermination: write('POST', '/api/agreements/{id}/termination', 'Request the termination of an agreement')
    .input(terminationForm.safeExtend({ id: id.describe('ID of the agreement'), termination_id: id }))
    .output(termination)
    .errors(refusals('AGREEMENT_NOT_ACTIVE', 'TERMINATION_UNDER_WAY', 'LAST_DAY_NOT_POSSIBLE', 'ALREADY_EXISTS')),
  decideTermination: write(
    'POST',
    '/api/agreements/{id}/termination/decision',
    'Confirm or decline the termination of an agreement',
  )
    .input(
      z.object({
        ...terminationRef,
        decision: z.enum(['confirm', 'decline']),
        last_day_seen: date,
        note: terminationNote,
      }),
    )
    .output(termination)
    .errors({ ...change, ...refusals('TERMINATION_CHANGED') }),
  withdrawTermination: write(
    'POST',
    '/api/agreements/{id}/termination/withdrawal',
    'Withdraw a request to terminate an agreement',
  )
    .input(z.object(terminationRef))
    .output(termination)
    .errors(change),
  referTermination: write(
    'POST',
    '/api/agreements/{id}/termination/review',
    'Request an admin’s decision about a declined termination',
  )
    .input(z.object(terminationRef))
    .output(termination)
    .errors(change),
  getTerminationStatement: read(
    '/api/agreements/{id}/termination/statement',
    'Get what is still owed under an agreement that ends on a day',
  )
    .input(z.object({ id: id.describe('ID of the agreement'), last_day: date.optional() }))
    .output(owedStatement),
  getTerminationReview: read('/api/terminations/reviews/{id}', 'Get a termination that an admin has to decide')
    .input(z.object({ id: id.describe('ID of the termination') }))
    .output(
      termination.extend({ title: z.string(), project: z.object({ id, title: z.string() }), other_side: person }),
    ),
}
