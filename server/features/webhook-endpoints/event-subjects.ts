import { type RawBuilder, sql } from 'kysely'
import type { WebhookSubject } from '#domain/webhook-events.ts'

const parties = sql`array[p.owner_id, p.provider_id]`

const payment = sql`array[p.payer_id, p.payee_id] as people, jsonb_build_object('payment_id', p.id,
  'report_id', p.report_id, 'agreement_id', p.agreement_id, 'project_id', p.project_id, 'payer_id', p.payer_id,
  'payee_id', p.payee_id, 'gross_amount', p.gross_amount, 'commission_amount', p.commission_amount,
  'net_amount', p.amount, 'currency', p.currency, 'due_date', p.due_date, 'status', p.status) as data`

/**
 * Whom each subject concerns, and what webhooks say of it, as a select by `asked.id` and the proposal `asked.deal_id`.
 * Everybody whom an event concerns may see all of it: ids, states and amounts, never names or texts.
 */
export const SUBJECTS: Record<WebhookSubject, RawBuilder<unknown>> = {
  proposal: sql`select ${parties} as people, jsonb_build_object('proposal_id', p.id, 'project_id', p.project_id,
      'owner_id', p.owner_id, 'provider_id', p.provider_id, 'status', p.status) as data
    from proposals p where p.id = asked.id`,
  agreement: sql`select ${parties} as people, jsonb_build_object('agreement_id', p.id, 'proposal_id', p.proposal_id,
      'project_id', p.project_id, 'owner_id', p.owner_id, 'provider_id', p.provider_id, 'status', p.status) as data
    from agreements p where p.id = asked.id`,
  report: sql`select array[r.owner_id, p.provider_id] as people, jsonb_build_object('report_id', r.id,
      'project_id', r.project_id, 'owner_id', r.owner_id, 'reporting_period_start', r.reporting_period_start,
      'reporting_period_end', r.reporting_period_end, 'total_revenue', r.total_revenue, 'currency', r.currency,
      'status', r.status) as data
    from revenue_reports r left join proposals p on p.id = asked.deal_id where r.id = asked.id`,
  payment: sql`select ${payment} from payments p where p.id = asked.id
    union all
    select ${payment} from removed_payments removed,
      lateral jsonb_populate_record(null::payments, removed.payment) p
    where removed.payment_id = asked.id`,
  listing: sql`select array[l.seller_id, s.buyer_id] as people, jsonb_build_object('listing_id', l.id,
      'agreement_id', g.agreement_id, 'share_basis_points', l.basis_points,
      'price', coalesce(s.price, l.asking_price), 'currency', l.currency, 'status', l.status) as data
    from listings l join rights g on g.id = l.right_id
      left join purchases s on s.listing_id = l.id and s.status = 'settled' where l.id = asked.id`,
  offer: sql`select array[l.seller_id, o.buyer_id] as people, jsonb_build_object('offer_id', o.id, 'listing_id', l.id,
      'amount', o.amount, 'currency', l.currency, 'made_by', o.made_by, 'status', o.status,
      'expires_at', o.expires_at) as data
    from listing_offers o join listings l on l.id = o.listing_id where o.id = asked.id`,
  subscription: sql`select array[s.user_id] as people, jsonb_build_object('subscription_id', s.id,
      'plan_id', s.plan_id, 'next_plan_id', s.next_plan_id, 'status', s.status, 'trial_end', s.trial_end,
      'current_period_end', s.current_period_end, 'cancel_at_period_end', s.cancel_at_period_end) as data
    from subscriptions s where s.id = asked.id`,
}

/** The payments that this very transaction made of a report for a deal. */
export const newPayments = (now: Date) => sql`select ${payment} from payments p
  join agreements a on a.id = p.agreement_id
  where p.report_id = asked.id and a.proposal_id = asked.deal_id and p.created_at = ${now}`
