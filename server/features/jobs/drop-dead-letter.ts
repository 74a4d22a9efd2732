import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { JobsDeps } from './deps.ts'
import { recordAct } from './record-act.ts'
import { deadLetters } from './store.ts'

/** Deletes a job that failed for good: what it was for is done, or no longer wanted. */
export const dropDeadLetter =
  ({ dead_letters }: JobsDeps): WriteHandler<Contract['jobs']['dropDeadLetter']> =>
  async (write, { id, reason }) => {
    const letter = await deadLetters(write.tx).where('id', '=', id).executeTakeFirst()
    if (!letter || !(await dead_letters.drop(write.tx, id))) return refuse('NOT_FOUND')
    recordAct(write, letter, { action: 'job_dropped', reason })
    return { queue: letter.queue }
  }
