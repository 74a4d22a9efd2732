import type { Contract } from '#contract/index.ts'
import { afterAmendment } from '#domain/amendment.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { termsBefore } from '#server/queries/amendments.ts'
import { addTerms } from '../agreements/commands.ts'
import { publishAmendment } from './notify.ts'
import { shownAmendment } from './shown.ts'
import { signAmendment } from './sign-amendment.ts'
import { problemWith, refuseTerms } from './store.ts'
import { takeStep } from './take-step.ts'
import { changesInWords } from './words.ts'

/** The other side accepts or declines an amendment; accepted, it makes new terms (decision C-83). */
export const decideAmendment: WriteHandler<Contract['amendments']['decideAmendment']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { decision, note, signature } = input
  const step = await takeStep(write, input, decision)
  if (isRefusal(step)) return step
  const { agreement, amendment, side, is_active } = step
  if (!is_active) return refuse('AMENDMENT_NOT_POSSIBLE')
  const { effective_from } = amendment
  const answered = { status: afterAmendment(decision), answered_by: viewer.id, answered_at: now, note }
  const update = tx.updateTable('agreement_amendments').where('id', '=', amendment.id)

  if (decision === 'decline') {
    await update.set(answered).execute()
    publishAmendment(
      write,
      agreement,
      { action: 'amendment_declined' },
      {
        title: 'Amendment declined',
        message: `${nameOf(viewer.id)} declined your amendment of “${agreement.title}”. The terms stay as they are${note ? `: ${note}` : '.'}`,
      },
    )
    return shownAmendment(write, agreement, amendment.id)
  }

  const before = termsBefore(amendment)
  const problem = await problemWith(write, agreement, { before, after: amendment, effective_from })
  if (problem && problem !== 'nothing_changed') return refuseTerms(problem)
  const terms_number = await addTerms(write, agreement, amendment)
  await update.set({ ...answered, terms_number }).execute()
  await signAmendment(write, { amendment_id: amendment.id, side, act: 'accepted', typed_name: signature })
  publishAmendment(
    write,
    agreement,
    { action: 'amendment_accepted', data: { effective_from, terms_number, signed_as: signature } },
    {
      title: 'Amendment accepted',
      message: `${nameOf(viewer.id)} accepted your amendment of “${agreement.title}”. It applies from ${formatDate(effective_from)}.`,
      mail: { details: changesInWords(before, amendment, agreement.currency) },
    },
  )
  return shownAmendment(write, agreement, amendment.id)
}
