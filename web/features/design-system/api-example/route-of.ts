import { paths } from 'virtual:contract-paths'

/** How an operation travels: 'GET /api/users/me', as the contract has it. */
export function routeOf([noun, name]: readonly [noun: string, name: string]): string {
  const route = paths[noun]?.[name]
  if (!route) throw new Error(`The contract has no ${noun}.${name}.`)
  return route
}
