import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { JobsDeps } from './deps.ts'
import { recordAct } from './record-act.ts'
import { deadLetters } from './store.ts'

/** Asks for a job again that failed for good. Every job may run twice, so this is safe for each. */
export const retryDeadLetter =
  ({ dead_letters }: JobsDeps): WriteHandler<Contract['jobs']['retryDeadLetter']> =>
  async (write, { id }) => {
    const letter = await deadLetters(write.tx).where('id', '=', id).executeTakeFirst()
    if (!letter) return refuse('NOT_FOUND')
    if (!(await dead_letters.retry(write.tx, id))) return refuse('JOB_WAITS_ALREADY')
    recordAct(write, letter, { action: 'job_retried' })
    return { queue: letter.queue }
  }
