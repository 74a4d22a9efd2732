import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  payout_accounts: (db, { id }) =>
    db
      .selectFrom('connect_accounts')
      .select(['account_id', 'account_type', 'country', 'verification_status', 'connected_at', 'last_sync_at'])
      .where('user_id', '=', id),

  former_payout_accounts: (db, { id }) =>
    db
      .selectFrom('former_connect_accounts')
      .select(['account_id', 'country', 'reason', 'connected_at', 'ended_at'])
      .where('user_id', '=', id)
      .orderBy('ended_at', 'desc'),

  bank_payouts: (db, { id }) =>
    db
      .selectFrom('bank_payouts')
      .select(['id', 'account_id', 'amount', 'currency', 'status', 'failure_message', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  stripe_accounts_of_projects: (db, { id }) =>
    db
      .selectFrom('project_connections')
      .select(['project_id', 'account_id', 'scope', 'connected_at', 'last_sync_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', id)
      .orderBy('connected_at', 'desc'),
}
