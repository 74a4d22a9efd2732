import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { ConnectDeps } from './deps.ts'
import { beginState } from './oauth-states.ts'
import { notOurs, ownAddress } from './return-url.ts'
import { ownProject, projectConnectionOf } from './store.ts'

const CALLBACKS = ['/oauthcallback', '/oauth-callback'] as const

/**
 * The URL of Stripe's consent page, where an owner connects their own account to a project. Its state works once and only
 * its hash is stored; a repeated call gets another one, so no response is stored either.
 */
export function authorizeProject(deps: ConnectDeps): WriteHandler<Contract['connect']['authorizeProject']> {
  const { applications, public_url, secret } = deps
  const callbacks = CALLBACKS.map((path) => new URL(path, public_url).href)
  return async (write, { project_id, redirect_uri: given = CALLBACKS[0] }) => {
    const { tx, viewer } = write
    const redirect_uri = ownAddress(public_url, given)
    if (!redirect_uri || !callbacks.includes(redirect_uri)) return notOurs('redirect_uri')
    if (!(await ownProject(tx, viewer.id, project_id))) return refuse('NOT_FOUND')
    if (await projectConnectionOf(tx, project_id)) return refuse('ALREADY_CONNECTED')
    const state = await beginState(write, project_id, secret)
    const authorization_url = applications.consentUrl({ state, redirect_uri, email: viewer.email })
    return authorization_url === null ? refuse('OAUTH_NOT_SET_UP') : { success: true, authorization_url }
  }
}
