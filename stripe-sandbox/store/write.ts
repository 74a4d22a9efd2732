/**
 * Writes all that a unit of work has collected by one statement: objects made and changed, a delivery for each endpoint
 * that wants an event, and the answer to keep for an idempotency key.
 */
export const WRITE = `
with incoming as materialized (
  select * from jsonb_to_recordset($1::jsonb)
    as row (n int, op text, id text, object text, account text, data jsonb, hidden jsonb)
), inserted as (
  insert into stripe_sandbox.objects (id, object, account, created, data, hidden)
  select id, object, account, coalesce((data->>'created')::bigint, $2::bigint), data, coalesce(hidden, '{}')
  from incoming where op = 'insert' order by n
), changed as (
  update stripe_sandbox.objects as kept
  set data = incoming.data, hidden = coalesce(incoming.hidden, kept.hidden), deleted = incoming.op = 'remove'
  from incoming where incoming.op <> 'insert' and kept.id = incoming.id
), delivered as (
  insert into stripe_sandbox.deliveries (event, endpoint)
  select incoming.id, endpoint.id
  from incoming join stripe_sandbox.objects as endpoint
    on endpoint.object = 'webhook_endpoint' and not endpoint.deleted and endpoint.data->>'status' = 'enabled'
    and coalesce((endpoint.hidden->>'connect')::boolean, false) = (incoming.account <> '')
    and endpoint.data->'enabled_events' ?| array['*', incoming.data->>'type']
  where incoming.op = 'insert' and incoming.object = 'event'
  order by incoming.n
  returning 1
), remembered as (
  insert into stripe_sandbox.idempotency_keys (account, key, fingerprint, request_id, status, body, created)
  select account, key, fingerprint, request_id, status, body, $2::bigint
  from jsonb_to_recordset($3::jsonb)
    as row (account text, key text, fingerprint text, request_id text, status int, body text)
  on conflict (account, key) do update
  set fingerprint = excluded.fingerprint, request_id = excluded.request_id, status = excluded.status,
      body = excluded.body, created = excluded.created
)
select count(*) as deliveries from delivered`
