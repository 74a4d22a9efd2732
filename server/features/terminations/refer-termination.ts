import type { Contract } from '#contract/index.ts'
import { statusInPhase } from '#domain/termination.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { moveAgreement } from '../agreements/commands.ts'
import { notifyAdmins, notifyOfTermination, partiesOf, recordStep } from './notify.ts'
import { shownTermination } from './shown.ts'
import { takeStep } from './store.ts'

/** After the other side has declined, its author asks an admin to decide. */
export const referTermination: WriteHandler<Contract['terminations']['referTermination']> = async (write, input) => {
  const step = await takeStep(write, input, 'refer')
  if (isRefusal(step)) return step
  const { agreement, termination, phase } = step
  await write.tx
    .updateTable('agreement_terminations')
    .set({ status: 'under_review', referred_at: write.now, review_cause: 'refusal' })
    .where('id', '=', termination.id)
    .execute()
  await moveAgreement(write.tx, agreement.id, { status: statusInPhase(phase) })
  recordStep(write, agreement, 'termination_referred')
  const words = {
    title: 'Admin asked to decide a termination',
    message: `${nameOf(write.viewer.id)} asked an admin to decide whether “${agreement.title}” ends, after the other side declined.`,
  }
  notifyOfTermination(write, agreement, partiesOf(agreement), words)
  await notifyAdmins(write, agreement, termination.id, words)
  return shownTermination(write, agreement.id)
}
