import { type ListPeer, OF_ALL } from './list-peer.ts'
import { MONEY_PEERS } from './money-peers.ts'

const OWN_AGREEMENTS = `x.id in (select id from agreements where provider_id = $1 union
  select g.agreement_id from rights g join right_holdings h on h.right_id = g.id
  where h.holder_id = $1 and h.held_until is null)`

const AGREEMENTS = `select x.*, j.title as project_title, o.name as owner_name, r.name as provider_name,
    rp.service_offering as provider_role, o.image as owner_avatar, r.image as provider_avatar,
    (select coalesce(sum(m.amount), 0)::bigint from payments m where m.agreement_id = x.id
      and m.status = 'completed' and (m.payer_id = $1 or m.payee_id = $1)) as paid_so_far
  from agreements x
  join projects j on j.id = x.project_id
  join users o on o.id = x.owner_id
  join users r on r.id = x.provider_id
  left join provider_profiles rp on rp.user_id = x.provider_id`

export const LIST_PEERS: Record<string, ListPeer> = {
  payments: {
    path: '/api/payments',
    select: `select x.*, j.title as project_title, payer.name as payer_name, payee.name as payee_name,
        r.reporting_period_start, r.reporting_period_end, r.frequency, c.verification_status,
        d.provider_share_basis_points, d.reported_revenue, d.gross as distribution_gross
      from payments x
      join distributions d on d.id = x.distribution_id
      join revenue_reports r on r.id = x.report_id
      join projects j on j.id = x.project_id
      join users payer on payer.id = x.payer_id
      join users payee on payee.id = x.payee_id
      left join connect_accounts c on c.user_id = x.payee_id`,
    order: 'created_at',
    where: { owner: 'x.payer_id = $1', provider: 'x.payee_id = $1', trader: 'x.payee_id = $1', admin: OF_ALL },
  },
  reports: {
    path: '/api/revenue-reports',
    select: `select x.*, j.title as project_title, o.name as owner_name,
        case when x.status in ('draft', 'submitted', 'disputed', 'processed') then 0 else
          (select coalesce(max(current_date - p.due_date), 0) from payments p where p.report_id = x.id
            and p.status in ('calculated', 'pending', 'failed') and p.due_date < current_date
            and (p.payer_id = $1 or p.payee_id = $1)) end as overdue_days
      from revenue_reports x
      join projects j on j.id = x.project_id
      join users o on o.id = x.owner_id`,
    order: 'reporting_period_start',
    where: {
      owner: 'x.owner_id = $1',
      provider: `x.status <> 'draft' and x.project_id = any (array(
          select project_id from agreements where provider_id = $1))
        and exists (select from agreements a where a.project_id = x.project_id and a.provider_id = $1
          and a.effective_date <= x.reporting_period_end
          and (a.expiration_date is null or a.expiration_date >= x.reporting_period_start))`,
      admin: `x.status <> 'draft' and ${OF_ALL}`,
    },
  },
  agreements: {
    path: '/api/agreements?sort=recent',
    select: AGREEMENTS,
    order: 'created_at',
    where: { owner: 'x.owner_id = $1', provider: OWN_AGREEMENTS, trader: OWN_AGREEMENTS, admin: OF_ALL },
  },
  'agreements by earnings': {
    path: '/api/agreements?sort=earnings',
    select: AGREEMENTS,
    order: 'total_paid',
    where: { admin: OF_ALL },
  },
  proposals: {
    path: '/api/proposals',
    select: `select x.*, v.id as version_id, v.version_number, v.created_by as version_by,
        v.status as version_status, v.created_at as version_created_at, v.provider_share_basis_points,
        j.title as project_title, o.name as owner_name, o.image as owner_avatar, o.email as owner_email,
        r.name as provider_name, r.image as provider_avatar, r.email as provider_email, a.id as agreement_id,
        oc.role_in_company, oc.company_name, rc.service_offering, rc.self_description,
        (select max(d.created_at) from proposal_decisions d where d.version_id = v.id and d.decision = 'accepted')
          as version_accepted_at
      from proposals x
      join proposal_versions v on v.proposal_id = x.id and v.is_current
      left join projects j on j.id = x.project_id
      left join users o on o.id = x.owner_id
      left join users r on r.id = x.provider_id
      left join agreements a on a.proposal_id = x.id
      left join owner_profiles oc on oc.user_id = x.owner_id
      left join provider_profiles rc on rc.user_id = x.provider_id`,
    order: 'updated_at',
    where: { owner: 'x.owner_id = $1', provider: 'x.provider_id = $1', admin: OF_ALL },
  },
  projects: {
    path: '/api/projects',
    select: `select x.*, o.name as owner_name,
        (select count(*) from agreements a where a.project_id = x.id
          and a.status in ('active', 'termination_pending')) as active_revenue_shares,
        (select count(distinct a.provider_id) from agreements a where a.project_id = x.id
          and a.status in ('active', 'termination_pending')) as active_providers,
        (select count(*) from agreements a where a.project_id = x.id
          and a.status in ('pending', 'active', 'termination_pending')) as in_force,
        (select count(*) from proposals q left join agreements a on a.proposal_id = q.id where q.project_id = x.id
          and q.status = 'accepted' and a.id is null) > 0 as has_deal_to_complete,
        (select count(*) from agreements a where a.project_id = x.id and a.status in ('terminated', 'expired')
          and a.expiration_date >= greatest(a.effective_date, a.reporting_start_date)
          and not exists (select from revenue_reports r where r.project_id = a.project_id and r.status <> 'draft'
            and r.reporting_period_end >= a.expiration_date)) > 0 as has_unreported_days,
        (select count(*) from proposals q where q.project_id = x.id
          and q.status in ('pending', 'counter_offered', 'negotiating')) as pending_proposals
      from projects x
      join users o on o.id = x.owner_id`,
    order: 'updated_at',
    where: {
      owner: 'x.archived_at is null and x.owner_id = $1',
      provider: `x.id in (select project_id from agreements where provider_id = $1
        union select project_id from proposals where provider_id = $1)`,
      trader: `x.id in (select a.project_id from right_holdings h join rights g on g.id = h.right_id
        join agreements a on a.id = g.agreement_id where h.holder_id = $1 and h.held_until is null)`,
      admin: OF_ALL,
    },
  },
  providers: {
    path: '/api/providers',
    select: `select x.*, u.name, u.image, u.created_at, p.service_offering, p.experience_level, p.location, p.skills,
        p.compensation, p.hidden_fields, f.provider_id is not null as is_favorite
      from provider_records x
      join users u on u.id = x.user_id
      join provider_profiles p on p.user_id = x.user_id
      left join favorites f on f.provider_id = x.user_id and f.user_id = $1`,
    order: 'rating_order',
    id: 'user_id',
    where: { owner: OF_ALL, provider: OF_ALL, trader: OF_ALL, admin: OF_ALL },
  },
  favorites: {
    path: '/api/favorites',
    select: `select x.provider_id, x.created_at, u.name, u.image, p.service_offering, p.experience_level
      from favorites x
      join users u on u.id = x.provider_id
      join provider_profiles p on p.user_id = x.provider_id`,
    order: 'created_at',
    id: 'provider_id',
    where: { owner: 'x.user_id = $1' },
  },
  invitations: {
    path: '/api/invitations',
    select: `select x.*, j.title as project_title, j.project_status, j.archived_at, o.name as inviter_name,
        o.image as inviter_avatar, r.name as provider_name, r.image as provider_avatar,
        (select count(*) from invitation_sendings s where s.invitation_id = x.id) as times_sent,
        (select max(s.sent_at) from invitation_sendings s where s.invitation_id = x.id) as last_sent_at,
        exists (select from agreements a where a.project_id = x.project_id and a.provider_id = x.provider_id
            and a.status in ('pending', 'active', 'termination_pending'))
          or exists (select from invitations a where a.project_id = x.project_id and a.provider_id = x.provider_id
            and a.status = 'accepted') as has_joined
      from invitations x
      join projects j on j.id = x.project_id
      join users o on o.id = x.inviter_id
      left join users r on r.id = x.provider_id`,
    order: 'created_at',
    where: { owner: 'x.inviter_id = $1', provider: 'x.provider_id = $1', admin: OF_ALL },
  },
  ...MONEY_PEERS,
  notifications: {
    path: '/api/notifications',
    select: 'select x.* from notifications x',
    order: 'created_at',
    where: Object.fromEntries(
      ['owner', 'provider', 'trader'].map((role) => [
        role,
        `x.recipient_id = $1 and x.in_app and x.status <> 'archived'`,
      ]),
    ),
  },
}

/** A page of it, and one row more; after the row of these two values where the page is not the first. */
export function pageOfPeer({ select, order, id = 'id' }: ListPeer, where: string, after = false): string {
  const beyond = after ? `and (x.${order}, x.${id}) < ($2, $3)` : ''
  return `${select} where ${where} ${beyond} order by x.${order} desc, x.${id} desc limit 21`
}
