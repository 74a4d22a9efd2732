import type { ClientLink } from '@orpc/client'
import type { CallContext } from './call-context.ts'
import { fetchCode } from './fetch-code.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { outputOf, requestFor } from './http-call.ts'
import { rememberRequestId } from './request-id.ts'
import { routesOfCalls } from './routes-of-calls.ts'

/** How a call travels: by the method and the path that the contract gives it. */
export const link: ClientLink<CallContext> = {
  async call([noun = '', name = ''], input, { context, signal }) {
    const route = routesOfCalls[`${noun}.${name}`] ?? (await routeInTable(noun, name))
    const request = requestFor(window.location.origin, route, { ...(input as object) }, { ...context, signal })
    const response = await fetchWithTimeout(request, { redirect: 'manual' })
    const id = response.headers.get('x-request-id') ?? undefined
    try {
      const output = await outputOf(response)
      // Callers that pass a context get the id of the call in it.
      if (id) context.request_id = id
      return output
    } catch (error) {
      rememberRequestId(error, id)
      throw error
    }
  },
}

/** While developing, and for a module that does not name its operations. */
async function routeInTable(noun: string, name: string): Promise<string> {
  const { paths } = await fetchCode(() => import('virtual:contract-paths?late'))
  const route = paths[noun]?.[name]
  if (!route) throw new Error(`The contract has no ${noun}.${name}.`)
  return route
}
