import type { Contract } from '#contract/index.ts'
import { statusInPhase } from '#domain/termination.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lastDayOf } from '#server/queries/terminations.ts'
import { moveAgreement } from '../agreements/commands.ts'
import { confirmTermination } from './confirm-termination.ts'
import { actorName, notifyOfTermination, partiesOf, recordStep } from './notify.ts'
import { shownTermination } from './shown.ts'
import { takeStep } from './store.ts'

/** The other side or an admin confirms or declines a request (decision C-85). */
export const decideTermination: WriteHandler<Contract['terminations']['decideTermination']> = async (write, input) => {
  const { tx, viewer, now, today } = write
  const { id, decision, last_day_seen, note } = input
  const step = await takeStep(write, input, decision)
  if (isRefusal(step)) return step
  const { agreement, termination, phase } = step
  const answered = { answered_by: viewer.id, answered_at: now, note }

  if (decision === 'confirm') {
    const last_day = lastDayOf(termination, agreement, today)
    if (last_day !== last_day_seen) return refuse('TERMINATION_CHANGED')
    await confirmTermination(write, step, last_day, answered)
    return shownTermination(write, id)
  }
  await tx
    .updateTable('agreement_terminations')
    .set({ ...answered, status: viewer.role === 'admin' ? 'refused' : 'declined' })
    .where('id', '=', termination.id)
    .execute()
  await moveAgreement(tx, id, { status: statusInPhase(phase) })
  recordStep(write, agreement, 'termination_declined', { note })
  notifyOfTermination(write, agreement, partiesOf(agreement), {
    title: 'Termination declined',
    message: `${actorName(write)} declined to end “${agreement.title}”. The agreement continues${note ? `: ${note}` : '.'}`,
    mail: viewer.role === 'admin' ? {} : { details: ['The side that asked for it can ask an admin to decide.'] },
  })
  return shownTermination(write, id)
}
