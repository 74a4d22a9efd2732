-- Further acts that take two admins.
alter table money_approvals drop constraint money_approvals_kind_check;
alter table money_approvals add constraint money_approvals_kind_check check (
  kind in ('fee_reversal', 'fee_refund', 'claim_back', 'payment_removal', 'payment_deletion', 'line_dispute')
);
-- Whose approvals are looked for when an account is removed or suspended.
create index money_approvals_asked_by on money_approvals (asked_by);
create index money_approvals_ended_by on money_approvals (ended_by) where ended_by is not null;
