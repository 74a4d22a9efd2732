import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { payoutAccountOf } from '#server/queries/payout-accounts.ts'
import { withBankPayout } from './connection.ts'
import { NO_ACCOUNT } from './onboarding-link.ts'
import { holderOf, mayRead } from './policy.ts'
import { presentAccount } from './present.ts'
import { payoutAccountOfId } from './store.ts'

export const getConnectAccount: Handler<Contract['connect']['getConnectAccount']> = async (
  { db, viewer },
  { account_id },
) => {
  const row = await payoutAccountOfId(db, account_id)
  if (!row || !mayRead(viewer, row.user_id)) return refuse('NOT_FOUND', { message: NO_ACCOUNT })
  return presentAccount(await withBankPayout(db, row))
}

export const findConnectAccount: Handler<Contract['connect']['findConnectAccount']> = async (
  { db, viewer },
  { provider_id },
) => {
  const holder = holderOf(viewer, provider_id)
  const row = mayRead(viewer, holder) ? await payoutAccountOf(db, holder) : undefined
  if (!row) return refuse('NOT_FOUND', { message: NO_ACCOUNT })
  return presentAccount(await withBankPayout(db, row))
}
