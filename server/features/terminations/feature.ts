import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { decideTermination } from './decide-termination.ts'
import { getTerminationReview } from './get-termination-review.ts'
import { getTerminationStatement } from './get-termination-statement.ts'
import { terminationSchedules, terminationWorkers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { admins, deciders, parties, readers } from './policy.ts'
import { referTermination } from './refer-termination.ts'
import { requestTermination } from './request-termination.ts'
import { withdrawTermination } from './withdraw-termination.ts'

export const terminations = feature('terminations', {
  operations: {
    requestTermination: operation(
      parties,
      () => requestTermination,
      transaction({ agreement_terminations_pkey: 'ALREADY_EXISTS' }),
    ),
    decideTermination: operation(deciders, () => decideTermination, transaction()),
    withdrawTermination: operation(parties, () => withdrawTermination, transaction()),
    referTermination: operation(parties, () => referTermination, transaction()),
    getTerminationStatement: operation(readers, () => getTerminationStatement),
    getTerminationReview: operation(admins, () => getTerminationReview),
  },
  jobs: terminationWorkers,
  schedules: terminationSchedules,
  live: ['agreements', 'terminations'],
  personal_data: personalData,
})
