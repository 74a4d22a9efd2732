import type { Contract } from '#contract/index.ts'
import { afterAmendment } from '#domain/amendment.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { publishAmendment } from './notify.ts'
import { shownAmendment } from './shown.ts'
import { takeStep } from './take-step.ts'

/** Its author takes an amendment back. */
export const withdrawAmendment: WriteHandler<Contract['amendments']['withdrawAmendment']> = async (write, input) => {
  const step = await takeStep(write, input, 'withdraw')
  if (isRefusal(step)) return step
  const { agreement, amendment } = step
  await write.tx
    .updateTable('agreement_amendments')
    .set({ status: afterAmendment('withdraw'), answered_by: write.viewer.id, answered_at: write.now })
    .where('id', '=', amendment.id)
    .execute()
  publishAmendment(
    write,
    agreement,
    { action: 'amendment_withdrawn' },
    {
      title: 'Amendment withdrawn',
      message: `${nameOf(write.viewer.id)} withdrew the amendment of “${agreement.title}”. The terms stay as they are.`,
    },
  )
  return shownAmendment(write, agreement, amendment.id)
}
