import { z } from 'zod'
import {
  accountId,
  code,
  connectAccount,
  connection,
  country,
  holderId,
  newAccount,
  projectConnection,
  returnUrl,
  state,
} from './connect-account.ts'
import { id } from './fields.ts'
import { read, refusals, write } from './operation.ts'

const link = z.object({ success: z.literal(true), url: z.string() })
const done = z.object({ success: z.literal(true), message: z.string() })

/** Accounts at the payment provider: one to be paid on, and owners' own that are connected to their projects. */
export const connect = {
  getConnection: read('/stripe/connection-status', 'How the viewer is connected').output(connection),
  refreshConnection: write('POST', '/stripe/connection-status', 'Ask the provider where the account stands now')
    .input(z.object({}))
    .output(connection)
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),
  connectAccount: write('POST', '/stripe/connect-account', 'Make a payout account, or take up the one of before')
    .input(z.object({ country: country.default('GB') }))
    .output(connection.extend({ message: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),
  createAccountLink: write(
    'POST',
    '/stripe/account-link',
    'Make the account if there is none, and a link to the hosted onboarding',
  )
    .input(z.object({ country: country.default('GB'), ...returnUrl }))
    .output(link)
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),
  disconnectAccount: write('POST', '/stripe/disconnect-account', 'Have no more money sent to the payout account')
    .input(z.object({}))
    .output(done)
    .errors(refusals('NOT_CONNECTED', 'PAYOUT_ACCOUNT_BUSY')),

  getConnectAccount: read('/api/connect-accounts/{account_id}', 'A payout account')
    .input(z.object({ account_id: accountId }))
    .output(connectAccount),
  findConnectAccount: read('/api/connect-accounts', 'The payout account of a person')
    .input(z.object({ provider_id: holderId }))
    .output(connectAccount),
  createConnectAccount: write('POST', '/api/connect-accounts', 'Make a payout account')
    .input(newAccount)
    .output(done.extend({ account_id: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),
  createOnboardingLink: write(
    'POST',
    '/api/connect-accounts/{account_id}/onboarding-link',
    'A link to the hosted onboarding of a payout account',
  )
    .input(z.object({ account_id: accountId, ...returnUrl }))
    .output(link)
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),
  createOnboardingLinkForUser: write(
    'POST',
    '/api/connect-accounts/onboarding-link',
    'The same, by whose account it is',
  )
    .input(z.object({ provider_id: holderId, ...returnUrl }))
    .output(link)
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),
  createDashboardLink: write(
    'POST',
    '/api/connect-accounts/{account_id}/dashboard-link',
    'A link to the account’s own pages at the provider',
  )
    .input(z.object({ account_id: accountId }))
    .output(link)
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CONNECT_REFUSED')),

  getProjectConnection: read('/api/stripe/oauth/{project_id}', 'The owner’s own account that a project has')
    .input(z.object({ project_id: id }))
    .output(projectConnection),
  authorizeProject: write('POST', '/api/stripe/oauth/authorize', 'Begin to connect an account of one’s own')
    .input(z.object({ project_id: id, redirect_uri: z.string().trim().min(1).max(2_000).optional() }))
    .output(z.object({ success: z.literal(true), authorization_url: z.string() }))
    .errors(refusals('OAUTH_NOT_SET_UP', 'ALREADY_CONNECTED')),
  revokeProject: write('POST', '/api/stripe/oauth/revoke', 'End the connection of a project')
    .input(z.object({ project_id: id }))
    .output(done)
    .errors(refusals('NOT_CONNECTED')),
  finishOAuth: write('POST', '/api/oauth/callback', 'What somebody brings back from the provider’s consent page')
    .input(z.object({ code, state, provider: z.literal('stripe') }))
    .output(done.extend({ project_id: id }))
    .errors(refusals('PROVIDER_UNAVAILABLE', 'OAUTH_CODE_MISSING', 'OAUTH_FAILED')),
}
