import type { Updateable } from 'kysely'
import { formatDate } from '#domain/calendar-date-words.ts'
import { statusAfterConfirmation } from '#domain/termination.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { holdersOfAgreement } from '#server/queries/sharing-agreements.ts'
import { moveAgreement } from '../agreements/commands.ts'
import { lapseAmendments } from '../amendments/commands.ts'
import { actorName, notifyOfTermination, partiesOf, recordStep } from './notify.ts'
import type { Step } from './store.ts'

type Answer = Pick<Updateable<DB['agreement_terminations']>, 'answered_by' | 'answered_at' | 'note'>

/** Ends an agreement on its last day, which replaces its expiration date. */
export async function confirmTermination(
  write: MemberWrite,
  { agreement, termination }: Step,
  last_day: string,
  answer: Answer,
): Promise<void> {
  const { tx, today } = write
  await tx
    .updateTable('agreement_terminations')
    .set({ ...answer, status: 'agreed', last_day, former_expiration_date: agreement.expiration_date })
    .where('id', '=', termination.id)
    .execute()
  const status = statusAfterConfirmation(last_day, today)
  await moveAgreement(tx, agreement.id, { status, expiration_date: last_day })
  await lapseAmendments(write, [agreement])
  recordStep(write, agreement, 'termination_confirmed', { last_day })
  if (status === 'terminated') recordStep(write, agreement, 'agreement_terminated', { last_day })
  const holders = (await holdersOfAgreement(tx, agreement.id)).map(({ holder_id }) => holder_id)
  notifyOfTermination(write, agreement, [...partiesOf(agreement), ...holders], {
    title: 'Termination confirmed',
    message: `${actorName(write)} confirmed that “${agreement.title}” ends. Its last day is ${formatDate(last_day)}.`,
    mail: {
      details: ['Revenue up to that day is still reported and shared. Payments that are open stay payable.'],
    },
  })
  const others = holders.filter((id) => !partiesOf(agreement).includes(id))
  write.publish({ audience: others, topic: 'agreements', id: agreement.id })
}
