import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { notifyOfAccountChanges } from './account-changes.ts'
import { anonymize } from './anonymize.ts'
import { authorizeProject } from './authorize-project.ts'
import { connectAccount } from './connect-account.ts'
import { createAccountLink } from './create-account-link.ts'
import { createConnectAccount } from './create-connect-account.ts'
import { createDashboardLink } from './create-dashboard-link.ts'
import { createOnboardingLink, createOnboardingLinkForUser } from './create-onboarding-link.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { finishOAuth } from './finish-oauth.ts'
import { findConnectAccount, getConnectAccount } from './get-connect-account.ts'
import { getConnection } from './get-connection.ts'
import { getProjectConnection } from './get-project-connection.ts'
import { personalData } from './personal-data.ts'
import { accountHolders, accountReaders, projectOwners } from './policy.ts'
import { refreshConnection } from './refresh-connection.ts'
import { revokeProject } from './revoke-project.ts'

export const connect = feature('connect', {
  operations: {
    getConnection: operation(accountHolders, () => getConnection),
    refreshConnection: operation(accountHolders, refreshConnection),
    connectAccount: operation(accountHolders, connectAccount),
    createAccountLink: operation(accountHolders, createAccountLink),
    disconnectAccount: operation(accountHolders, disconnectAccount, transaction()),
    getConnectAccount: operation(accountReaders, () => getConnectAccount),
    findConnectAccount: operation(accountReaders, () => findConnectAccount),
    createConnectAccount: operation(accountHolders, createConnectAccount),
    createOnboardingLink: operation(accountHolders, createOnboardingLink),
    createOnboardingLinkForUser: operation(accountHolders, createOnboardingLinkForUser),
    createDashboardLink: operation(accountHolders, createDashboardLink),
    getProjectConnection: operation(projectOwners, getProjectConnection),
    authorizeProject: operation(projectOwners, authorizeProject, transaction({}, { stores_answer: false })),
    revokeProject: operation(projectOwners, () => revokeProject, transaction()),
    finishOAuth: operation(projectOwners, finishOAuth),
  },
  on: { connected_account_changed: notifyOfAccountChanges },
  live: ['connect', 'payments'],
  personal_data: personalData,
  anonymize,
})
