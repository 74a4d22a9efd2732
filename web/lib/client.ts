import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'
import type { CallContext } from './call-context.ts'
import { fetchCode } from './fetch-code.ts'

// A form for visitors is read and filled in before anything is called: it does not wait for the code that makes calls.
const link: ClientLink<CallContext> = {
  call: async (...call) => (await fetchCode(() => import('./link.ts'))).link.call(...call),
}

/** Calls the server: `client.projects.getProject({ id })`. Types come from the contract, as JSON delivers them. */
export const client: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(link)

/** The same operations as queries and keys: `orpc.projects.listProjects.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(client)
