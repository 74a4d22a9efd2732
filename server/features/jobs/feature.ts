import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { dropDeadLetter } from './drop-dead-letter.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { listQueues } from './list-queues.ts'
import { admins } from './policy.ts'
import { retryDeadLetter } from './retry-dead-letter.ts'

/** The queues of jobs, and those that failed for good. */
export const jobs = feature('jobs', {
  operations: {
    listQueues: operation(admins, () => listQueues),
    listDeadLetters: operation(admins, () => listDeadLetters),
    retryDeadLetter: operation(admins, retryDeadLetter, transaction()),
    dropDeadLetter: operation(admins, dropDeadLetter, transaction()),
  },
  live: ['jobs'],
})
