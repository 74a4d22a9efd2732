import { paths } from 'virtual:contract-paths'
import { getContractRouter, isContractProcedure } from '@orpc/contract'

/** How an operation travels: 'GET /api/users/me', as the contract has it. */
export function routeOf(operation: readonly [noun: string, name: string]): string {
  const found = getContractRouter(paths, operation)
  if (!isContractProcedure(found)) throw new Error(`The contract has no ${operation.join('.')}.`)
  const { method, path } = found['~orpc'].route
  return `${method} ${path}`
}
