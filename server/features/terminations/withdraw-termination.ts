import type { Contract } from '#contract/index.ts'
import { statusInPhase } from '#domain/termination.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { moveAgreement } from '../agreements/commands.ts'
import { notifyOfTermination, partiesOf, recordStep } from './notify.ts'
import { shownTermination } from './shown.ts'
import { takeStep } from './store.ts'

/** Its author takes a request back; the agreement continues. */
export const withdrawTermination: WriteHandler<Contract['terminations']['withdrawTermination']> = async (
  write,
  input,
) => {
  const step = await takeStep(write, input, 'withdraw')
  if (isRefusal(step)) return step
  const { agreement, termination, phase } = step
  await write.tx
    .updateTable('agreement_terminations')
    .set({ status: 'withdrawn', answered_by: write.viewer.id, answered_at: write.now })
    .where('id', '=', termination.id)
    .execute()
  await moveAgreement(write.tx, agreement.id, { status: statusInPhase(phase) })
  recordStep(write, agreement, 'termination_withdrawn')
  notifyOfTermination(write, agreement, partiesOf(agreement), {
    title: 'Termination request withdrawn',
    message: `${nameOf(write.viewer.id)} no longer asks to end “${agreement.title}”. The agreement continues.`,
  })
  return shownTermination(write, agreement.id)
}
