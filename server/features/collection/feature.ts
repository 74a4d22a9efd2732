import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { backfillMapping } from './backfill-mapping.ts'
import { collecting } from './collecting.ts'
import { listCollectionAlerts, readCollectionAlert } from './collection-alerts.ts'
import { getCollectionPreferences, saveCollectionPreferences } from './collection-preferences.ts'
import { freezeMatches } from './freeze-matches.ts'
import { getCollectionProof } from './get-collection-proof.ts'
import { getCollectionSchedule } from './get-collection-schedule.ts'
import { getCollectionTask } from './get-collection-task.ts'
import { getReportProof } from './get-report-proof.ts'
import { getSourceHealth } from './get-source-health.ts'
import { collectionSchedules, collectionWorkers } from './jobs.ts'
import { listCollectionErrors } from './list-collection-errors.ts'
import { listCollectionTasks } from './list-collection-tasks.ts'
import { listUnexplainedCharges } from './list-unexplained-charges.ts'
import { personalData } from './personal-data.ts'
import { owners, readers, reportParties } from './policy.ts'
import { resolveAllCollectionErrors, resolveCollectionError, retryCollectionError } from './resolve-collection-error.ts'
import { saveCollectionSchedule } from './save-collection-schedule.ts'
import { startCollection } from './start-collection.ts'

/** What connected accounts have earned, collected completely and counted once. */
export const collection = feature('collection', {
  operations: {
    startCollection: operation(
      owners,
      () => startCollection,
      transaction({ collection_tasks_one_running: 'COLLECTION_RUNNING' }),
    ),
    getCollectionTask: operation(readers, () => getCollectionTask),
    listCollectionTasks: operation(readers, () => listCollectionTasks),
    getCollectionProof: operation(readers, () => getCollectionProof),
    getReportProof: operation(reportParties, () => getReportProof),
    getSourceHealth: operation(readers, () => getSourceHealth),
    listUnexplainedCharges: operation(readers, () => listUnexplainedCharges),
    getCollectionSchedule: operation(readers, () => getCollectionSchedule),
    saveCollectionSchedule: operation(owners, () => saveCollectionSchedule, transaction()),
    getCollectionPreferences: operation(readers, () => getCollectionPreferences),
    saveCollectionPreferences: operation(owners, () => saveCollectionPreferences, transaction()),
    listCollectionErrors: operation(readers, () => listCollectionErrors),
    resolveCollectionError: operation(owners, () => resolveCollectionError, transaction()),
    resolveAllCollectionErrors: operation(owners, () => resolveAllCollectionErrors, transaction()),
    retryCollectionError: operation(
      owners,
      () => retryCollectionError,
      transaction({ collection_tasks_one_running: 'COLLECTION_RUNNING' }),
    ),
    listCollectionAlerts: operation(readers, () => listCollectionAlerts),
    readCollectionAlert: operation(owners, () => readCollectionAlert, transaction()),
  },
  jobs: collectionWorkers,
  schedules: collectionSchedules,
  on: { collecting, mapping_activated: backfillMapping, report_submitting: freezeMatches },
  live: ['collection'],
  personal_data: personalData,
})
