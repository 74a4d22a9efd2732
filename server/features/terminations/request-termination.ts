import type { Contract } from '#contract/index.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { sideOf } from '#domain/roles.ts'
import {
  afterTermination,
  answerBy,
  lastDayOfTermination,
  statusInPhase,
  terminationActor,
  terminationPhase,
} from '#domain/termination.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { approvedUntilOf, latestTermination } from '#server/queries/terminations.ts'
import { lockAgreement, moveAgreement, refuseTooManyRequests } from '../agreements/commands.ts'
import { notifyOfTermination, partiesOf, recordStep } from './notify.ts'
import { shownTermination } from './shown.ts'

/** Asks the other side to end an agreement on a day (decision C-85). Revenue is shared until then. */
export const requestTermination: WriteHandler<Contract['terminations']['requestTermination']> = async (
  write,
  input,
) => {
  const { tx, viewer, now, today } = write
  const { id, termination_id, reason, last_day } = input
  const agreement = await lockAgreement(write, id)
  const side = agreement ? sideOf(agreement, viewer.id) : null
  if (!agreement || !side) return refuse('NOT_FOUND')
  const before = await latestTermination(tx, id)
  const actor = terminationActor(agreement, before ?? null, viewer) ?? 'requester'
  const phase = terminationPhase(agreement.status, before?.status ?? null)
  const next = afterTermination(phase, 'request', actor)
  if ('refusal' in next) return refuse(next.refusal === 'under_way' ? 'TERMINATION_UNDER_WAY' : 'AGREEMENT_NOT_ACTIVE')
  const { expiration_date } = agreement
  if (last_day < today || (expiration_date !== null && last_day > expiration_date)) {
    return refuse('LAST_DAY_NOT_POSSIBLE', { field: 'last_day' })
  }
  const tooMany = await refuseTooManyRequests(write, agreement, 'termination_requested')
  if (tooMany) return tooMany

  await tx
    .insertInto('agreement_terminations')
    .values({
      id: termination_id,
      agreement_id: id,
      number: (before?.number ?? 0) + 1,
      requested_by: viewer.id,
      side,
      reason,
      requested_last_day: last_day,
      requested_at: now,
      answer_by: answerBy(today),
      status: 'requested',
    })
    .execute()
  await moveAgreement(tx, id, { status: statusInPhase(next.phase) })
  recordStep(write, agreement, 'termination_requested', { reason, last_day })
  const approved_until = await approvedUntilOf(tx, agreement.project_id)
  const day = lastDayOfTermination({ requested: last_day, today, approved_until, expiration_date })
  notifyOfTermination(write, agreement, partiesOf(agreement), {
    title: 'Termination requested',
    message: `${nameOf(viewer.id)} asks to end “${agreement.title}” with ${formatDate(day)} as its last day: ${reason}`,
    mail: {
      details: [
        `Please confirm or decline by ${formatDate(answerBy(today))}. After that, an admin decides.`,
        'The agreement continues until then. Payments that are open stay payable in any case.',
      ],
    },
  })
  return shownTermination(write, id)
}
