import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  payment_methods: (db, { id }) =>
    db
      .selectFrom('payment_methods')
      .select(['brand', 'last4', 'exp_month', 'exp_year', 'cardholder_name', 'postal_code', 'is_default'])
      .select(['created_at', 'removed_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  charges: (db, { id }) =>
    db
      .selectFrom('charges')
      .select(['id', 'purpose', 'subject_id', 'amount', 'currency', 'description', 'status', 'failure_message'])
      .select(['method', 'received_amount', 'payment_method_id', 'created_at', 'settled_at'])
      .where('payer_id', '=', id)
      .orderBy('created_at', 'desc'),

  cash_returns: (db, { id }) =>
    db
      .selectFrom('cash_returns')
      .select(['id', 'amount', 'currency', 'status', 'failure_message', 'created_at', 'settled_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  cash_balances: (db, { id }) =>
    db.selectFrom('cash_balances').select(['currency', 'amount', 'updated_at']).where('user_id', '=', id),
}
