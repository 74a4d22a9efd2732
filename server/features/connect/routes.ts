import type { Contract } from '#contract/index.ts'
import { calls, type RouteTable, reads } from '#server/platform/operation-routes.ts'
import type { PayoutAccounts } from '#server/stripe/accounts.ts'
import { createAccountLink } from './create-account-link.ts'
import { getConnection } from './get-connection.ts'
import { accountHolders } from './policy.ts'
import { refreshConnection } from './refresh-connection.ts'

export interface ConnectDeps {
  accounts: PayoutAccounts
  public_url: string
}

export function connectRoutes({ accounts, public_url }: ConnectDeps): RouteTable<Contract['connect']> {
  return {
    getConnection: reads(accountHolders, getConnection),
    refreshConnection: calls(accountHolders, refreshConnection(accounts)),
    createAccountLink: calls(accountHolders, createAccountLink(accounts, public_url)),
  }
}
