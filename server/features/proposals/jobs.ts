import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { BATCH_SIZE, remindOfTurns } from './remind-of-turns.ts'

/** Reminds people whose turn it is in a negotiation. */
export const proposalTurnsJob = defineJob('proposal-turns', { schema: z.object({}), expireInSeconds: 600 })

/** In the morning of London, when people read their mail. */
export const proposalSchedules: JobSchedule[] = [everyTime('15 8 * * *', proposalTurnsJob, {})]

export const proposalWorkers = (): JobWorker[] => [
  workerFor(proposalTurnsJob, async ({ command, signal }) => {
    for (let reminded = BATCH_SIZE; reminded === BATCH_SIZE && !signal.aborted; ) {
      reminded = await command(remindOfTurns, { name: 'proposals.remindOfTurns' })
    }
  }),
]
