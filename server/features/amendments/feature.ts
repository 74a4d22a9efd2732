import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { decideAmendment } from './decide-amendment.ts'
import { amendmentSchedules, amendmentWorkers } from './jobs.ts'
import { listAmendments } from './list-amendments.ts'
import { personalData } from './personal-data.ts'
import { parties, readers } from './policy.ts'
import { requestAmendment } from './request-amendment.ts'
import { withdrawAmendment } from './withdraw-amendment.ts'

export const amendments = feature('amendments', {
  operations: {
    requestAmendment: operation(
      parties,
      () => requestAmendment,
      transaction({ agreement_amendments_pkey: 'ALREADY_EXISTS' }),
    ),
    decideAmendment: operation(parties, () => decideAmendment, transaction()),
    withdrawAmendment: operation(parties, () => withdrawAmendment, transaction()),
    listAmendments: operation(readers, () => listAmendments),
  },
  jobs: amendmentWorkers,
  schedules: amendmentSchedules,
  live: ['agreements', 'amendments'],
  personal_data: personalData,
})
