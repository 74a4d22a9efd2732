import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  payments: (db, { id }) =>
    db
      .selectFrom('payments')
      .select(['id', 'distribution_id', 'report_id', 'agreement_id', 'project_id', 'payer_id', 'payee_id'])
      .select(['gross_amount', 'commission_amount', 'amount', 'commission_rate_basis_points', 'currency', 'status'])
      .select(['note', 'payment_method', 'share_gross', 'share_commission', 'settled_gross', 'settled_commission'])
      .select(['funded_at', 'due_date', 'created_at', 'updated_at', 'processed_at', 'owed_amount', 'returned_amount'])
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
  removed_payments: (db, { id }) =>
    db
      .selectFrom('removed_payments')
      .select(['payment_id', 'distribution_id', 'report_id', 'payer_id', 'payee_id', 'gross_amount'])
      .select(['commission_amount', 'reason', 'removed_by', 'removed_at', 'deleted_at'])
      .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('payee_id', '=', id)]))
      .orderBy('removed_at', 'desc'),
  carried_balances: (db, { id }) =>
    db
      .selectFrom('carried_balances as b')
      .innerJoin('agreements as a', 'a.id', 'b.agreement_id')
      .select(['b.agreement_id', 'b.holder_id', 'b.currency', 'b.gross', 'b.commission', 'b.updated_at'])
      .where(({ eb, or }) => or([eb('b.holder_id', '=', id), eb('a.owner_id', '=', id)]))
      .orderBy('b.updated_at', 'desc'),
  earlier_payments: (db, { id }) =>
    db
      .selectFrom('earlier_payments as e')
      .innerJoin('recalculations as c', 'c.id', 'e.recalculation_id')
      .innerJoin('revenue_reports as r', 'r.id', 'c.report_id')
      .select(['c.report_id', 'c.recalculated_at', 'e.distribution_id', 'e.holder_id'])
      .select(['e.gross_amount', 'e.commission_amount', 'e.amount'])
      .where(({ eb, or }) => or([eb('e.holder_id', '=', id), eb('r.owner_id', '=', id)]))
      .orderBy('c.recalculated_at', 'desc'),
  claims_back: (db, { id }) =>
    db
      .selectFrom('claims_back')
      .select(['id', 'agreement_id', 'holder_id', 'payer_id', 'currency', 'gross', 'commission', 'net', 'status'])
      .select(['reason', 'note', 'proposed_at', 'decided_at', 'finished_at', 'deducted_in', 'left_net'])
      .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('holder_id', '=', id)]))
      .orderBy('proposed_at', 'desc'),
  payment_reminders: (db, { id }) =>
    db
      .selectFrom('payment_reminders')
      .select(['id', 'payment_id', 'sent_at'])
      .where('sent_by', '=', id)
      .orderBy('sent_at', 'desc'),
}
