import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { decidePersonReport } from './decide-person-report.ts'
import { listPersonReports } from './list-person-reports.ts'
import { personalData } from './personal-data.ts'
import { admins, reporters } from './policy.ts'
import { reportPerson } from './report-person.ts'

/** Reports stay when an account is deleted, as evidence for the other side; the name goes. */
export const personReports = feature('personReports', {
  operations: {
    reportPerson: operation(reporters, reportPerson),
    listPersonReports: fromReplica(operation(admins, () => listPersonReports)),
    decidePersonReport: operation(admins, () => decidePersonReport, transaction()),
  },
  live: ['personReports'],
  personal_data: personalData,
})
