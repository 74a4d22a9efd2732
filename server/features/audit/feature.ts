import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { exportAuditEvents } from './export-audit-events.ts'
import { listAuditEvents } from './list-audit-events.ts'
import { admins } from './policy.ts'
import { auditSchedules, auditWorkers, getAuditVerification, verifyAudit } from './verify.ts'

/** The audit log of everything, for admins, and whether it is whole. */
export const audit = feature('audit', {
  operations: {
    listAuditEvents: fromReplica(operation(admins, () => listAuditEvents)),
    exportAuditEvents: fromReplica(operation(admins, () => exportAuditEvents)),
    getAuditVerification: operation(admins, () => getAuditVerification),
    verifyAudit: operation(admins, () => verifyAudit, transaction()),
  },
  jobs: auditWorkers,
  schedules: auditSchedules,
})
