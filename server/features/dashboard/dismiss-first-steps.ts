import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { firstStepsOf } from './first-steps.ts'

/** Dismisses the first steps once all are done. */
export const dismissFirstSteps: WriteHandler<Contract['dashboard']['dismissFirstSteps']> = async (write) => {
  const { tx, viewer, now } = write
  const steps = await firstStepsOf(tx, viewer)
  if (steps.some(({ done }) => !done)) return refuse('STEPS_LEFT')
  await tx
    .insertInto('first_steps_dismissals')
    .values({ user_id: viewer.id, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  write.publish({ audience: [viewer.id], topic: 'dashboard' })
  return { dismissed_at: now.toISOString() }
}

/** Deletes the dismissal of a person who deletes their account. */
export async function deleteDismissal({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('first_steps_dismissals').where('user_id', '=', viewer.id).execute()
}
