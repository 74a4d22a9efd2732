import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('transfers', {
  listTransfers: own(),
  getTransferStatus: about(({ transfer_id }) => ({ id: transfer_id })),
  getTransferAnalytics: about(({ project_id }) => ({ project_id })),
})
