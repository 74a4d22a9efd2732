import { about, operationRows } from '../operation-rows.ts'

export const operations = operationRows('collection', {
  startCollection: about(({ project_id }) => ({ project_id })),
  getCollectionTask: about(({ collection_task_id }) => ({ id: collection_task_id })),
  listCollectionTasks: about(({ project_id }) => ({ project_id })),
  getCollectionProof: about(({ project_id }) => ({
    ...{ project_id, period_start: '2026-10-01', period_end: '2026-10-31' },
  })),
  getReportProof: about(({ report_id }) => ({ id: report_id })),
  getSourceHealth: about(({ project_id }) => ({ project_id })),
  listUnexplainedCharges: about(({ project_id }) => ({
    ...{ project_id, period_start: '2026-10-01', period_end: '2026-10-31' },
  })),
  getCollectionSchedule: about(({ project_id }) => ({ project_id })),
  saveCollectionSchedule: about(({ project_id }) => ({ project_id, config: {} })),
  getCollectionPreferences: about(({ project_id }) => ({ project_id })),
  saveCollectionPreferences: about(({ project_id }) => ({
    ...{ project_id, enabled: true, email_notifications: false, email: null },
    ...{ notify_on_success: false, notify_on_failure: true, notify_on_validation: true },
  })),
  listCollectionErrors: about(({ project_id }) => ({ project_id })),
  resolveCollectionError: about(({ collection_error_id }) => ({ id: collection_error_id })),
  resolveAllCollectionErrors: about(({ project_id }) => ({ project_id })),
  retryCollectionError: about(({ collection_error_id }) => ({ id: collection_error_id })),
  listCollectionAlerts: about(({ project_id }) => ({ project_id })),
  readCollectionAlert: about(({ collection_alert_id }) => ({ id: collection_alert_id })),
})
