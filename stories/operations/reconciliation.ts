import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('reconciliation', {
  getReconciliation: about(({ project_id }) => ({ project_id })),
  listDifferences: about(({ project_id }) => ({ project_id })),
  runReconciliation: own(),
})
