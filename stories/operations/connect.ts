import { about, guess, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('connect', {
  getConnection: own(),
  refreshConnection: own(),
  connectAccount: own(),
  createAccountLink: own(),
  disconnectAccount: own(),
  getConnectAccount: about(({ account_id }) => ({ account_id })),
  findConnectAccount: about(({ owner_id }) => ({ provider_id: owner_id })),
  createConnectAccount: about(({ owner_id }) => ({ user_id: owner_id, country: 'GB' })),
  createOnboardingLink: about(({ account_id }) => ({ account_id })),
  createOnboardingLinkForUser: about(({ owner_id }) => ({ provider_id: owner_id })),
  createDashboardLink: about(({ account_id }) => ({ account_id })),
  getProjectConnection: about(({ project_id }) => ({ project_id })),
  authorizeProject: about(({ project_id }) => ({ project_id })),
  revokeProject: about(({ project_id }) => ({ project_id })),
  finishOAuth: guess(({ project_id }) => ({
    code: 'ac_guessed',
    state: [project_id, 'n'.repeat(43), 's'.repeat(43)].join('.'),
    provider: 'stripe',
  })),
})
