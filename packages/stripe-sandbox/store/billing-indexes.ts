/** What billing looks objects up by, each with an index, so that no bill reads the bills of everybody. */
export const BILLING_INDEXES = `
create index if not exists objects_codes on stripe_sandbox.objects (account, (lower(data->>'code')))
  where object = 'promotion_code';
create index if not exists objects_codes_of_coupon on stripe_sandbox.objects ((data->'promotion'->>'coupon'), created, seq)
  where object = 'promotion_code';
create index if not exists objects_items_pending on stripe_sandbox.objects ((data->>'customer'), created, seq)
  where object = 'invoiceitem' and not deleted and data->>'invoice' is null;
create index if not exists objects_subscription_items on stripe_sandbox.objects
  using gin ((data->'items'->'data') jsonb_path_ops) where object = 'subscription';
create index if not exists objects_subscriptions_kept on stripe_sandbox.objects (account, created, seq)
  where object = 'subscription' and data->>'status' <> 'canceled';
create index if not exists objects_subscriptions_ended on stripe_sandbox.objects (account, created, seq)
  where object = 'subscription' and data->>'ended_at' is not null;
create index if not exists objects_billed_in_status on stripe_sandbox.objects (object, account, (data->>'status'), created, seq)
  where object in ('invoice', 'subscription');
create index if not exists objects_invoices_of_subscription on stripe_sandbox.objects
  ((data->'parent'->'subscription_details'->>'subscription'), created, seq) where object = 'invoice';
create index if not exists objects_payments_of_intent on stripe_sandbox.objects ((data->'payment'->>'payment_intent'))
  where object = 'invoice_payment';

create statistics if not exists stripe_sandbox.objects_on_clocks on (data->>'test_clock') from stripe_sandbox.objects;
`
