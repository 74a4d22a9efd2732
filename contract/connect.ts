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
import { browserWrite, read, refusals, write } from './operation.ts'

const link = z.object({ success: z.literal(true), url: z.string() })
const done = z.object({ success: z.literal(true), message: z.string() })

/** Stripe accounts: payout accounts, and owners' own accounts connected to their projects. */
export const connect = {
  getConnection: read('/stripe/connection-status', 'Get the payout account connection').output(connection),
  refreshConnection: write('POST', '/stripe/connection-status', 'Refresh the payout account connection from Stripe')
    .input(z.object({}))
    .output(connection)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  connectAccount: browserWrite('POST', '/stripe/connect-account', 'Create or reconnect a payout account')
    .input(z.object({ country: country.default('GB') }))
    .output(connection.extend({ message: z.string() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  createAccountLink: browserWrite(
    'POST',
    '/stripe/account-link',
    'Create an onboarding link, and the payout account if needed',
  )
    .input(z.object({ country: country.default('GB'), ...returnUrl }))
    .output(link)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  disconnectAccount: browserWrite('POST', '/stripe/disconnect-account', 'Disconnect the payout account')
    .input(z.object({}))
    .output(done)
    .errors(refusals('NOT_CONNECTED', 'PAYOUT_ACCOUNT_BUSY')),

  getConnectAccount: read('/api/connect-accounts/{account_id}', 'Get a payout account')
    .input(z.object({ account_id: accountId }))
    .output(connectAccount),
  findConnectAccount: read('/api/connect-accounts', 'Get the payout account of a user')
    .input(z.object({ provider_id: holderId }))
    .output(connectAccount),
  createConnectAccount: browserWrite('POST', '/api/connect-accounts', 'Create a payout account')
    .input(newAccount)
    .output(done.extend({ account_id: z.string() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  createOnboardingLink: browserWrite(
    'POST',
    '/api/connect-accounts/{account_id}/onboarding-link',
    'Create an onboarding link for a payout account',
  )
    .input(z.object({ account_id: accountId, ...returnUrl }))
    .output(link)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  createOnboardingLinkForUser: browserWrite(
    'POST',
    '/api/connect-accounts/onboarding-link',
    'Create an onboarding link for a user',
  )
    .input(z.object({ provider_id: holderId, ...returnUrl }))
    .output(link)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),
  createDashboardLink: browserWrite(
    'POST',
    '/api/connect-accounts/{account_id}/dashboard-link',
    'Create a Stripe dashboard link for a payout account',
  )
    .input(z.object({ account_id: accountId }))
    .output(link)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CONNECT_REFUSED')),

  getProjectConnection: read('/api/stripe/oauth/{project_id}', 'Get the Stripe account connected to a project')
    .input(z.object({ project_id: id }))
    .output(projectConnection),
  authorizeProject: browserWrite(
    'POST',
    '/api/stripe/oauth/authorize',
    'Create a Stripe authorization URL for a project',
  )
    .input(z.object({ project_id: id, redirect_uri: z.string().trim().min(1).max(2_000).optional() }))
    .output(z.object({ success: z.literal(true), authorization_url: z.string() }))
    .errors(refusals('OAUTH_NOT_SET_UP', 'ALREADY_CONNECTED')),
  revokeProject: browserWrite('POST', '/api/stripe/oauth/revoke', 'Disconnect the Stripe account of a project')
    .input(z.object({ project_id: id }))
    .output(done)
    .errors(refusals('NOT_CONNECTED')),
  finishOAuth: browserWrite('POST', '/api/oauth/callback', 'Complete Stripe authorization of a project')
    .input(z.object({ code, state, provider: z.literal('stripe') }))
    .output(done.extend({ project_id: id }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'OAUTH_CODE_MISSING', 'OAUTH_FAILED')),
}
