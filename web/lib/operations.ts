import type { ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'
import type { CallContext } from './call-context.ts'

type Calls = JsonifiedClient<ContractRouterClient<Contract, CallContext>>

interface CallOptions {
  context?: CallContext
  signal?: AbortSignal
}

interface Given {
  input?: unknown
  context?: CallContext
}

interface InfiniteGiven {
  input: (page: unknown) => unknown
  initialPageParam: unknown
  context?: CallContext
}

interface Asked {
  signal: AbortSignal
  pageParam?: unknown
}

/** The operations of the contract as functions, by noun and name, of which nothing is listed in the browser. */
export const callsOf = (link: ClientLink<CallContext>) =>
  named((noun) => named((name) => callOf(link, [noun, name]))) as Calls

/** The same with what the query client needs of them. */
export const queriesOf = (link: ClientLink<CallContext>) =>
  named((noun) => named((name) => queryOf(link, [noun, name]), { key: keyOf([noun]) })) as RouterUtils<Calls>

/** An object that makes its members by their names, each once. */
function named<Member>(make: (name: string) => Member, made: Record<string, unknown> = {}): object {
  return new Proxy(made, {
    get(_, name) {
      if (typeof name !== 'string') return undefined
      made[name] ??= make(name)
      return made[name]
    },
  })
}

function callOf(link: ClientLink<CallContext>, path: readonly string[]) {
  return (input?: unknown, { context = {}, signal }: CallOptions = {}) =>
    link.call(path, input, { context, ...(signal && { signal }) })
}

const keyOf =
  (path: readonly string[], type?: string) =>
  ({ input }: Given = {}) => [path, { ...(input !== undefined && { input }), ...(type && { type }) }]

function queryOf(link: ClientLink<CallContext>, path: readonly string[]) {
  const call = callOf(link, path)
  const queryKey = keyOf(path, 'query')
  return {
    call,
    key: keyOf(path),
    queryKey,
    queryOptions: (given: Given = {}) => ({
      queryFn: ({ signal }: Asked) => call(given.input, { signal, context: { ...given.context } }),
      ...given,
      queryKey: queryKey(given),
    }),
    infiniteOptions: (given: InfiniteGiven) => ({
      queryFn: ({ signal, pageParam }: Asked) =>
        call(given.input(pageParam), { signal, context: { ...given.context } }),
      ...given,
      queryKey: keyOf(path, 'infinite')({ input: given.input(given.initialPageParam) }),
    }),
  }
}
