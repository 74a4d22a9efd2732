import { paths } from 'virtual:contract-paths'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { CallContext } from './client.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { rememberRequestId } from './request-id.ts'

/** How a call travels: by the method and the path that the contract gives it, with the errors it names. */
export const link = new OpenAPILink<CallContext>(paths, {
  url: () => window.location.origin,
  fetch: fetchWithTimeout,
  headers: ({ context }) => (context.idempotency_key ? { 'idempotency-key': context.idempotency_key } : {}),
  // Every call gets a context of its own, so that the id of its answer is not another's.
  interceptors: [
    async ({ next, ...options }) => {
      const context = { ...options.context }
      try {
        const answer = await next({ ...options, context })
        // Callers that pass a context get the id of the call in it.
        if (context.request_id) options.context.request_id = context.request_id
        return answer
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
