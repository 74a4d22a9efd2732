import type { orpc } from './client.ts'
import { fetchCode } from './fetch-code.ts'
import type { Operation } from './use-operation.ts'

/** An operation whose code comes when it is called: for the pages that are the first of a visit. */
export function late<Input, Output>(find: (calls: typeof orpc) => Operation<Input, Output>): Operation<Input, Output> {
  return {
    call: async (...call) => {
      const { orpc: calls } = await fetchCode(() => import('./client.ts'))
      return find(calls).call(...call)
    },
  }
}
