import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { askForChecks } from './ask-for-checks.ts'
import { integritySchedules, integrityWorkers } from './jobs.ts'
import { listChecks } from './list-checks.ts'
import { watchers } from './policy.ts'

/** Rules that always hold, looked after while the product runs. */
export const integrity = feature('integrity', {
  operations: {
    listChecks: operation(watchers, () => listChecks),
    runChecks: operation(watchers, () => askForChecks, transaction()),
  },
  jobs: integrityWorkers,
  schedules: integritySchedules,
  live: ['integrity'],
})
