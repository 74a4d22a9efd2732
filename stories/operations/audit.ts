import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('audit', {
  listAuditEvents: own(),
  exportAuditEvents: own(),
  getAuditVerification: own(),
  verifyAudit: own(),
})
