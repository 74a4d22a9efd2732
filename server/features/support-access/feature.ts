import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { allowSupportAccess } from './allow-support-access.ts'
import { anonymize } from './anonymize.ts'
import { getSupportAccess } from './get-support-access.ts'
import { supportAccessWorkers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { admins, customers, members } from './policy.ts'
import { revokeSupportAccess } from './revoke-support-access.ts'
import { stopViewing } from './stop-viewing.ts'
import { viewAccount } from './view-account.ts'

/** Admins view an account as its person, with their consent and without changing anything (decision 190). */
export const supportAccess = feature('supportAccess', {
  operations: {
    getSupportAccess: operation(customers, () => getSupportAccess),
    allowSupportAccess: operation(customers, () => allowSupportAccess, transaction()),
    revokeSupportAccess: operation(customers, () => revokeSupportAccess, transaction()),
    viewAccount: operation(admins, viewAccount, transaction()),
    stopViewing: operation(members, () => stopViewing),
  },
  jobs: supportAccessWorkers,
  live: ['supportAccess'],
  personal_data: personalData,
  anonymize,
})
