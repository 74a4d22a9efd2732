import { paths } from 'virtual:contract-paths'

interface Operation {
  '~orpc': { route: { method?: string; path?: string } }
}

/** How an operation travels: 'GET /api/users/me', as the contract has it. */
export function routeOf([noun, name]: readonly [noun: string, name: string]): string {
  // The contract comes to the browser without its types: only methods and paths are left.
  const operations = paths as unknown as Record<string, Record<string, Operation> | undefined>
  const route = operations[noun]?.[name]?.['~orpc'].route
  return `${route?.method ?? '?'} ${route?.path ?? '?'}`
}
