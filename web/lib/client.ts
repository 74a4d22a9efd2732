import type { ClientLink } from '@orpc/client'
import type { CallContext } from './call-context.ts'
import { fetchCode } from './fetch-code.ts'
import { callsOf, queriesOf } from './operations.ts'

let loaded: ClientLink<CallContext> | undefined

// A form for visitors is read and filled in before anything is called: it does not wait for the code that makes calls.
const link: ClientLink<CallContext> = {
  call: async (...call) => (loaded ?? (await loadLink())).call(...call),
}

/** Loads the code that makes calls. Once it is there, a call is on its way before the next thing is drawn. */
export async function loadLink(): Promise<ClientLink<CallContext>> {
  loaded = (await fetchCode(() => import('./link.ts'))).link
  return loaded
}

/** Calls the server: `client.projects.getProject({ id })`. Types come from the contract, as JSON delivers them. */
export const client = callsOf(link)

/** The same operations as queries and keys: `orpc.projects.listProjects.queryOptions({ input })`. */
export const orpc = queriesOf(link)
