import { paths } from 'virtual:contract-paths'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'
import { rememberRequestId } from './request-id.ts'

/** What a call may carry beside its input. */
export interface CallContext {
  /** Same key and input, same answer: a write repeated after a lost connection happens once. */
  idempotency_key?: string
  /** Filled in by the answer: under this id the server's log knows the call. */
  request_id?: string
}

const link = new OpenAPILink<CallContext>(paths, {
  url: () => window.location.origin,
  headers: ({ context }) => (context.idempotency_key ? { 'idempotency-key': context.idempotency_key } : {}),
  // Every call gets a context of its own, so that the id of its answer is not another's.
  interceptors: [
    async ({ next, ...options }) => {
      const context = { ...options.context }
      try {
        return await next({ ...options, context })
      } catch (error) {
        rememberRequestId(error, context.request_id)
        throw error
      }
    },
  ],
  clientInterceptors: [
    async ({ next, context }) => {
      const response = await next()
      const id = response.headers['x-request-id']
      if (typeof id === 'string') context.request_id = id
      return response
    },
  ],
})

/** Calls the server: `client.projects.getProject({ id })`. Types come from the contract, as JSON delivers them. */
export const client: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(link)

/** The same operations as queries and keys: `orpc.projects.listProjects.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(client)
