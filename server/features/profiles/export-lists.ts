import type { Kysely } from 'kysely'
import { visibleReports } from '#server/features/reports/store.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

type List = (db: Kysely<DB>, viewer: Viewer) => { limit(count: number): { execute(): Promise<object[]> } }

/** What one's archive tells beside the profile, a file each: only one's own, and only what one may see. Newest first. */
export const EXPORT_LISTS: Record<string, List> = {
  sessions: (db, { id }) =>
    db
      .selectFrom('auth_sessions')
      .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  passkeys: (db, { id }) =>
    db
      .selectFrom('auth_passkeys')
      .select(['id', 'name', 'device_type', 'backed_up', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  payment_methods: (db, { id }) =>
    db
      .selectFrom('payment_methods')
      .select(['brand', 'last4', 'exp_month', 'exp_year', 'cardholder_name', 'postal_code', 'is_default'])
      .select(['created_at', 'removed_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

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

  notification_preferences: (db, { id }) =>
    db.selectFrom('notification_preferences').selectAll().where('user_id', '=', id),

  projects: (db, { id }) =>
    db.selectFrom('projects').selectAll().where('owner_id', '=', id).orderBy('created_at', 'desc'),

  proposals: (db, { id }) => ownProposals(db, id).selectAll('p').orderBy('p.created_at', 'desc'),

  proposal_versions: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_versions as v', 'v.proposal_id', 'p.id')
      .selectAll('v')
      .orderBy('v.created_at', 'desc'),

  proposal_comments: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_comments as c', 'c.proposal_id', 'p.id')
      .selectAll('c')
      .orderBy('c.created_at', 'desc'),

  agreements: (db, { id }) =>
    db
      .selectFrom('agreements')
      .selectAll()
      .where(({ eb, or }) => or([eb('owner_id', '=', id), eb('provider_id', '=', id)]))
      .orderBy('created_at', 'desc'),

  rights: (db, { id }) =>
    db
      .selectFrom('right_holdings as h')
      .innerJoin('rights as g', 'g.id', 'h.right_id')
      .select(['g.agreement_id', 'h.right_id', 'h.basis_points', 'h.held_from', 'h.held_until'])
      .where('h.holder_id', '=', id)
      .orderBy('h.held_from', 'desc'),

  reports: (db, viewer) =>
    // An admin reads all reports, but they are not theirs.
    visibleReports(db, viewer.role === 'admin' ? { ...viewer, role: 'owner' } : viewer).orderBy('r.created_at', 'desc'),

  report_sources: (db, { id }) =>
    db
      .selectFrom('revenue_report_sources as s')
      .innerJoin('revenue_reports as r', 'r.id', 's.report_id')
      .selectAll('s')
      .where('r.owner_id', '=', id)
      .orderBy('r.created_at', 'desc')
      .orderBy('s.position'),

  payments: (db, { id }) =>
    db
      .selectFrom('payments')
      .select(['id', 'distribution_id', 'report_id', 'agreement_id', 'project_id', 'payer_id', 'payee_id'])
      .select(['gross_amount', 'commission_amount', 'amount', 'commission_rate_basis_points', 'currency', 'status'])
      .select(['funded_at', 'due_date', 'created_at', 'updated_at', 'processed_at'])
      // Why a card was declined is between the payer and their bank.
      .select(({ eb }) => [
        eb
          .case()
          .when(eb.or([eb('payer_id', '=', id), eb('funded_at', 'is not', null)]))
          .then(eb.ref('failure_reason'))
          .end()
          .as('failure_reason'),
      ])
      .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('payee_id', '=', id)]))
      .orderBy('created_at', 'desc'),

  charges: (db, { id }) =>
    db
      .selectFrom('charges')
      .select(['id', 'purpose', 'subject_id', 'amount', 'currency', 'description', 'status', 'failure_message'])
      .select(['payment_method_id', 'created_at', 'settled_at'])
      .where('payer_id', '=', id)
      .orderBy('created_at', 'desc'),

  notifications: (db, { id }) =>
    db
      .selectFrom('notifications')
      .select(['id', 'type', 'title', 'message', 'link_url', 'priority', 'status', 'created_at', 'read_at'])
      .where('recipient_id', '=', id)
      .orderBy('created_at', 'desc'),

  audit_events: (db, { id }) =>
    db
      .selectFrom('audit_events')
      .select(['chain', 'sequence', 'action', 'actor_role', 'subject_type', 'subject_id', 'data', 'occurred_at'])
      .where(({ eb, or }) => or([eb('actor_id', '=', id), eb('chain', '=', `user:${id}`)]))
      .orderBy('id', 'desc'),
}

/** Proposals this person is a party of; somebody else's draft is nobody's business. */
function ownProposals(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('proposals as p')
    .where(({ eb, or }) => or([eb('p.owner_id', '=', id), eb('p.provider_id', '=', id)]))
    .where(({ eb, or }) => or([eb('p.status', '<>', 'draft'), eb('p.creator_id', '=', id)]))
}
