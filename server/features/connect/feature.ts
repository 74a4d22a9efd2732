import { feature } from '#server/feature.ts'
import { calls, reads, writes } from '#server/platform/operation-routes.ts'
import { anonymize } from './anonymize.ts'
import { authorizeProject } from './authorize-project.ts'
import { connectAccount } from './connect-account.ts'
import { createAccountLink } from './create-account-link.ts'
import { createConnectAccount } from './create-connect-account.ts'
import { createDashboardLink } from './create-dashboard-link.ts'
import { createHoldersOnboardingLink, createOnboardingLink } from './create-onboarding-link.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { finishOAuth } from './finish-oauth.ts'
import { findConnectAccount, getConnectAccount } from './get-connect-account.ts'
import { getConnection } from './get-connection.ts'
import { getProjectConnection } from './get-project-connection.ts'
import type { ConnectGround } from './ground.ts'
import { accountNews } from './news.ts'
import { personalData } from './personal-data.ts'
import { accountHolders, accountReaders, projectOwners } from './policy.ts'
import { refreshConnection } from './refresh-connection.ts'
import { revokeProject } from './revoke-project.ts'

export const connect = feature('connect', {
  routes: (ground: ConnectGround) => {
    return {
      getConnection: reads(accountHolders, getConnection),
      refreshConnection: calls(accountHolders, refreshConnection(ground)),
      connectAccount: calls(accountHolders, connectAccount(ground)),
      createAccountLink: calls(accountHolders, createAccountLink(ground)),
      disconnectAccount: writes(accountHolders, disconnectAccount(ground)),
      getConnectAccount: reads(accountReaders, getConnectAccount),
      findConnectAccount: reads(accountReaders, findConnectAccount),
      createConnectAccount: calls(accountHolders, createConnectAccount(ground)),
      createOnboardingLink: calls(accountHolders, createOnboardingLink(ground)),
      createHoldersOnboardingLink: calls(accountHolders, createHoldersOnboardingLink(ground)),
      createDashboardLink: calls(accountHolders, createDashboardLink(ground)),
      getProjectConnection: reads(projectOwners, getProjectConnection(ground)),
      authorizeProject: writes(projectOwners, authorizeProject(ground), {}, { keepsAnswer: false }),
      revokeProject: writes(projectOwners, revokeProject),
      finishOAuth: calls(projectOwners, finishOAuth(ground)),
    }
  },
  on: { connected_account_changed: accountNews },
  live: ['connect', 'payments'],
  personal_data: personalData,
  anonymize,
})
