import type { z } from 'zod'
import type { connectAccount, connection, projectConnection } from '#contract/connect-account.ts'
import { CURRENCIES, formatMoney } from '#domain/money.ts'
import {
  connectionStatus,
  isSetupIncomplete,
  mayDisconnect,
  needsOnboarding,
  payoutAccountStatus,
} from '#domain/payout-account.ts'
import { requirementsInWords, whatIsNeeded } from '#domain/payout-requirements.ts'
import type { AccountRow } from '#server/queries/payout-accounts.ts'
import type { BankPayoutRow, OpenShares, ProjectConnectionRow } from './store.ts'

type ConnectAccount = z.input<typeof connectAccount>
type Connection = z.input<typeof connection>
type ProjectConnection = z.input<typeof projectConnection>

/** An account with its latest payout to the bank. */
export interface KnownAccount {
  row: AccountRow
  bank_payout: BankPayoutRow | undefined
}

export function presentAccount({ row, bank_payout }: KnownAccount): ConnectAccount {
  const { account_id, country, verification_status, charges_enabled, payouts_enabled, details_submitted } = row
  const { currently_due, eventually_due, past_due } = row
  const needed = whatIsNeeded(row)
  const now = needed.map(({ words }) => words)
  return {
    account_id,
    provider_id: row.user_id,
    account_type: 'express',
    country,
    status: payoutAccountStatus(verification_status),
    verification_status,
    charges_enabled,
    payouts_enabled,
    details_submitted,
    setup_incomplete: isSetupIncomplete(row),
    requirements: { currently_due, eventually_due, past_due },
    needed,
    needed_later: requirementsInWords(eventually_due).filter((words) => !now.includes(words)),
    bank_payout: bank_payout ? presentBankPayout(bank_payout) : null,
    connected_at: row.connected_at.toISOString(),
    last_sync_at: row.last_sync_at.toISOString(),
  }
}

function presentBankPayout(payout: BankPayoutRow): NonNullable<ConnectAccount['bank_payout']> {
  const currency = CURRENCIES.find((known) => known === payout.currency) ?? null
  return {
    status: payout.status === 'failed' ? 'failed' : 'paid',
    amount: currency && payout.amount,
    currency,
    failure_message: payout.failure_message,
    created_at: payout.created_at.toISOString(),
  }
}

interface Found {
  account: KnownAccount | undefined
  project_accounts: { details_submitted: boolean }[]
  shares: OpenShares[]
}

export function presentConnection({ account: known, project_accounts, shares }: Found): Connection {
  const account = known ? presentAccount(known) : null
  const { status = 'not_created', details_submitted = false } = account ?? {}
  const waiting = shares.filter(({ is_under_way }) => !is_under_way)
  const under_way = shares.filter(({ is_under_way }) => is_under_way)
  const busy = account && mayDisconnect({ payments_under_way: countOf(under_way) })
  return {
    success: true,
    connection: connectionStatus([...(account ? [account] : []), ...project_accounts]),
    status,
    account_id: account?.account_id ?? null,
    details_submitted,
    connected_at: account?.connected_at ?? null,
    last_sync_at: account?.last_sync_at ?? null,
    account,
    waiting_payments: countOf(waiting),
    waiting: waiting.map(({ amount, currency }) => ({ amount, currency })),
    allowed: {
      connect: !account,
      complete_details: needsOnboarding({ status, details_submitted }),
      check: account !== null && status !== 'verified',
      open_dashboard: details_submitted,
      disconnect: account !== null && !busy,
    },
    disconnect_refused: busy ? underWayWords(under_way) : null,
  }
}

/** 'Failed to disconnect Stripe account: £828.24 is on the way to it. Try again when that has arrived.' */
export function underWayWords(under_way: OpenShares[]): string {
  const amounts = under_way.map(({ amount, currency }) => formatMoney(amount, currency))
  const money = `${new Intl.ListFormat('en-GB').format(amounts)} ${amounts.length === 1 ? 'is' : 'are'}`
  return `Failed to disconnect Stripe account: ${money} on the way to it. Try again when that has arrived.`
}

function countOf(shares: OpenShares[]): number {
  return shares.reduce((sum, { payments }) => sum + payments, 0)
}

export function presentProjectConnection(
  project_id: string,
  connection: ProjectConnectionRow | undefined,
  { can_connect }: { can_connect: boolean },
): ProjectConnection {
  return {
    success: true,
    project_id,
    account_id: connection?.account_id ?? null,
    connected_at: connection?.connected_at.toISOString() ?? null,
    last_sync: connection?.last_sync_at.toISOString() ?? null,
    details_submitted: connection?.details_submitted ?? false,
    charges_enabled: connection?.charges_enabled ?? false,
    allowed: { connect: can_connect && !connection, revoke: connection !== undefined },
  }
}
