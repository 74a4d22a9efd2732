import type { Contract } from '#contract/index.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import type { GrantedAccount } from '#server/stripe/applications.ts'
import { endAuthorizationJob } from '#server/stripe/end-authorization.ts'
import { connectProject } from '#server/stripe/project-connection-records.ts'
import { endCollection } from '../collection/commands.ts'
import { askStripe } from './ask-stripe.ts'
import type { ConnectDeps } from './deps.ts'
import { lockState, spendState, stateHashOf } from './oauth-states.ts'
import { ownProject, projectConnectionOf } from './store.ts'

type Finish = Contract['connect']['finishOAuth']

/**
 * Completes the connection with the code from the consent page. The state is used up before Stripe is called, so that a
 * code returned twice, late, or by somebody else has no effect (decision C-161).
 */
export function finishOAuth(deps: ConnectDeps): Handler<Finish> {
  const { applications, secret } = deps
  return async (context, { code, state }) => {
    if (code === '') return refuse('OAUTH_CODE_MISSING')
    const nonce_hash = stateHashOf(state, context.viewer, secret)
    if (!nonce_hash) return refuse('OAUTH_FAILED')
    const used = await context.command(
      (write) => spendState(write, nonce_hash, context.headers.get('idempotency-key')),
      {
        name: 'connect.spendOAuthState',
      },
    )
    if (isRefusal(used)) return used
    if (used.connection_id === null) {
      const granted = await askStripe(context.log, FAILED, () =>
        applications.redeem({ code, key: `oauth_${nonce_hash}` }),
      )
      if (isRefusal(granted))
        return granted.code === 'PAYMENT_SERVICE_UNAVAILABLE' ? unavailable(granted) : refuse('OAUTH_FAILED')
      if (!granted) return refuse('OAUTH_FAILED')
      const connected = await context.command((write) => storeConnection(write, { deps, nonce_hash, granted }))
      if (!connected) return refuse('OAUTH_FAILED')
    }
    return { success: true, message: 'Account connected successfully', project_id: used.project_id }
  }
}

const FAILED = 'Authentication failed'

const unavailable = ({ message }: Refusal) => refuse('PAYMENT_SERVICE_UNAVAILABLE', { message })

interface Keeping {
  deps: ConnectDeps
  nonce_hash: string
  granted: GrantedAccount
}

/** False when there is nothing left to connect; the grant is then revoked. */
async function storeConnection(
  write: MemberWrite,
  { deps: { public_url }, nonce_hash, granted }: Keeping,
): Promise<boolean> {
  const { tx, viewer } = write
  const state = await lockState(tx, nonce_hash)
  const project = state && (await ownProject(tx, viewer.id, state.project_id))
  if (!project) {
    write.enqueue(endAuthorizationJob, { account_id: granted.account_id })
    return false
  }
  // The other of two simultaneous requests was first.
  if (state.connection_id) return true
  const before = await projectConnectionOf(tx, project.id)
  const connection_id = await connectProject(write, { ...granted, project_id: project.id, user_id: viewer.id })
  if (before && before.account_id !== granted.account_id) await endCollection(write, project.id)
  await tx.updateTable('oauth_states').set({ connection_id }).where('nonce_hash', '=', nonce_hash).execute()
  notifyOfSecurity(
    write,
    viewer,
    { public_url, origin: write },
    {
      subject: `A Stripe account was connected to ${project.title}`,
      what: `Sharewell can now read the payments of the Stripe account ${granted.account_id}, so that the revenue of ${project.title} can be collected.`,
      if_not_you: 'disconnect it on the project’s page and change your password.',
      button: { label: 'Open the project', path: `/project-detail?id=${project.id}` },
    },
  )
  return true
}
