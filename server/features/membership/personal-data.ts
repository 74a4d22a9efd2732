import type { PersonalData } from '#server/feature.ts'

export const personalData: PersonalData = {
  subscriptions: (db, { id }) =>
    db
      .selectFrom('subscriptions as s')
      .innerJoin('plans as p', 'p.id', 's.plan_id')
      .select(['s.id', 'p.name as plan', 's.status', 's.trial_end', 's.current_period_start', 's.current_period_end'])
      .select(['s.cancel_at_period_end', 's.created_at', 's.ended_at'])
      .where('s.user_id', '=', id)
      .orderBy('s.created_at', 'desc'),
  subscription_invoices: (db, { id }) =>
    db
      .selectFrom('subscription_invoices as i')
      .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
      .select(['i.number', 'i.status', 'i.amount_due', 'i.amount_paid', 'i.currency', 'i.created_at', 'i.paid_at'])
      .where('s.user_id', '=', id)
      .orderBy('i.created_at', 'desc'),
  trial_extensions: (db, { id }) =>
    db
      .selectFrom('trial_extensions as e')
      .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
      .select(['e.applied_at', 'e.days_added', 'e.reason', 'e.trial_end'])
      .where('s.user_id', '=', id)
      .orderBy('e.applied_at', 'desc'),
}
