import type { z } from 'zod'
import type { connection } from '#contract/connect.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { AccountRow } from './store.ts'

type Connection = z.input<typeof connection>

export function presentConnection(row: AccountRow | undefined): Connection {
  if (!row) return NO_ACCOUNT
  const { account_id, charges_enabled, payouts_enabled, details_submitted } = row
  const { currently_due, eventually_due, past_due } = row
  return {
    status: payoutAccountStatus(row.verification_status),
    account_id,
    charges_enabled,
    payouts_enabled,
    details_submitted,
    requirements: { currently_due, eventually_due, past_due },
    connected_at: row.connected_at.toISOString(),
    last_sync_at: row.last_sync_at.toISOString(),
  }
}

const NO_ACCOUNT: Connection = {
  status: payoutAccountStatus(null),
  account_id: null,
  charges_enabled: false,
  payouts_enabled: false,
  details_submitted: false,
  requirements: { currently_due: [], eventually_due: [], past_due: [] },
  connected_at: null,
  last_sync_at: null,
}
