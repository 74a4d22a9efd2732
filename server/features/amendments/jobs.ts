import { z } from 'zod'
import { ENDED_STATUSES } from '#domain/agreement.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { lapseAmendments } from './commands.ts'

/** Closes the open amendments of agreements that have ended. */
export const amendmentDatesJob = defineJob('amendment-dates', { schema: z.object({}), expireInSeconds: 600 })

/** After agreements have ended by their dates. */
export const amendmentSchedules: JobSchedule[] = [everyTime('15 0 * * *', amendmentDatesJob, {})]

export const amendmentWorkers = (): JobWorker[] => [
  workerFor(amendmentDatesJob, async ({ command, signal }) => {
    for (let lapsed = BATCH_SIZE; lapsed === BATCH_SIZE && !signal.aborted; ) {
      lapsed = await command(lapseOfEnded, { name: 'amendments.lapseOfEnded' })
    }
  }),
]

const BATCH_SIZE = 200

async function lapseOfEnded(write: Write): Promise<number> {
  const ended = await write.tx
    .selectFrom('agreement_amendments as m')
    .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
    .select(['a.id', 'a.proposal_id', 'a.owner_id', 'a.provider_id'])
    .where('m.status', '=', 'proposed')
    .where('a.status', 'in', ENDED_STATUSES)
    .orderBy('a.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate('a')
    .execute()
  await lapseAmendments(write, ended)
  return ended.length
}
