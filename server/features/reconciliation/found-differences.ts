import { type RawBuilder, sql } from 'kysely'
import { LISTED_WITHIN_MINUTES, PAYOUT_KNOWN_WITHIN_DAYS } from '#domain/reconciliation.ts'

const earliest = (now: Date) => sql`(${now}::timestamptz - make_interval(mins => ${LISTED_WITHIN_MINUTES}))`

/**
 * What moved since then by the books or at Stripe, and whatever was open, each with both amounts. Each side is summed by the
 * id at Stripe, so what was taken back comes to nothing.
 */
const compared = (since: Date | null) => sql`
  touched as (
    select movement, movement_id from balance_transactions
      where created_at >= coalesce(${since}::timestamptz, '-infinity') and movement <> 'payout'
    union select movement, movement_id from ledger_movements
      where moved_at >= coalesce(${since}::timestamptz, '-infinity') and movement_id is not null
    union select movement, movement_id from reconciliation_differences where resolved_at is null and movement <> 'payout'
  ),
  compared as (
    select t.movement, t.movement_id, l.amount as ledger_amount, s.amount as stripe_amount, s.fee,
      coalesce(l.currency, s.currency) as currency, l.charge_id, l.transfer_id, s.belongs_to, s.our_id,
      coalesce(s.moved_at, l.moved_at) as occurred_at, l.moved_at as recorded_at
    from touched t
    left join lateral (
      select sum(m.amount)::bigint as amount, min(m.currency) as currency, max(m.moved_at) as moved_at,
        min(m.charge_id::text)::uuid as charge_id, min(m.transfer_id::text)::uuid as transfer_id
      from ledger_movements m where m.movement = t.movement and m.movement_id = t.movement_id having count(*) > 0) l on true
    left join lateral (
      select sum(b.amount)::bigint as amount, sum(b.fee)::bigint as fee, min(b.currency) as currency,
        min(b.created_at) as moved_at, min(b.belongs_to) as belongs_to, min(b.our_id::text)::uuid as our_id
      from balance_transactions b where b.movement = t.movement and b.movement_id = t.movement_id having count(*) > 0) s on true
    where coalesce(l.amount, 0) <> coalesce(s.amount, 0)
  )`

/** Our charge and transfer behind each, where there are any, whether they have ended or not. */
const linked = sql`
  linked as (
    select c.*, coalesce(c.charge_id, i.id) as our_charge, coalesce(c.transfer_id, t.id) as our_transfer,
      coalesce(i.status in ('pending', 'unknown'), false) as is_charging,
      coalesce(t.status in ('pending', 'processing'), false) as is_transferring,
      exists (select from refunds r where c.movement = 'refund' and r.status in ('pending', 'unknown', 'processing')
        and (r.id = c.our_id or r.stripe_refund_id = c.movement_id)) as is_refunding
    from compared c
    left join charges i on i.id = coalesce(c.charge_id, (select id from charges where stripe_payment_intent_id = c.belongs_to),
      case when c.movement = 'charge' then c.our_id end)
    left join transfers t on t.id = coalesce(c.transfer_id, (select id from transfers where stripe_transfer_id = c.belongs_to),
      case when c.movement = 'transfer' then c.our_id end)
  )`

/** Why they differ. What we asked for and have not recorded yet, and what Stripe does not list yet, is in transit. */
const cause = (now: Date) => sql`case
    when movement = 'fee' then 'fee'
    when ledger_amount is null and (is_refunding or (movement = 'charge' and is_charging)
      or (movement = 'transfer' and is_transferring)) then 'in_transit'
    when ledger_amount is null then 'missing_in_ledger'
    when stripe_amount is null and recorded_at > ${earliest(now)} then 'in_transit'
    when stripe_amount is null then 'missing_at_stripe'
    else 'amount_differs' end`

const isCompared = (since: Date) => sql`(o.created_at >= ${since} or exists (select from reconciliation_differences d
  where d.movement = 'payout' and d.movement_id = o.id and d.resolved_at is null))`

/** Payouts whose end is not recorded, or that the balance does not bear out. The bank is the third who knows. */
const payouts = (since: Date, now: Date) => sql`
  of_platform as (
    select o.id, o.status, o.currency, o.created_at, null::text as account_id, null::uuid as payee_id, -o.amount as stripe_amount,
      coalesce((select sum(b.amount)::bigint from balance_transactions b
        where b.movement = 'payout' and b.movement_id = o.id), 0) as recorded,
      case when o.status in ('failed', 'canceled') then 0 else -o.amount end as expected
    from stripe_payouts o where o.account_id is null and ${isCompared(since)}
  ),
  of_accounts as (
    select o.id, o.status, o.currency, o.created_at, o.arrives_at, o.account_id, a.user_id as payee_id, -o.amount as stripe_amount,
      (select case when b.status = o.status then -b.amount end from bank_payouts b where b.id = o.id) as recorded
    from stripe_payouts o
    join lateral (select user_id from connect_accounts where account_id = o.account_id
      union all select user_id from former_connect_accounts where account_id = o.account_id limit 1) a on true
    where o.account_id is not null and ${isCompared(since)}
  ),
  differing_payouts as (
    select 'payout' as movement, id as movement_id, recorded as ledger_amount, stripe_amount, currency, account_id, payee_id,
      created_at as occurred_at, case when recorded <> expected then 'amount_differs' else 'in_transit' end as cause
    from of_platform where recorded <> expected or status in ('pending', 'in_transit')
    union all
    select 'payout', id, recorded, stripe_amount, currency, account_id, payee_id, created_at,
      case when status in ('pending', 'in_transit') then 'in_transit'
        when arrives_at > ${now}::timestamptz - make_interval(days => ${PAYOUT_KNOWN_WITHIN_DAYS}) then 'in_transit'
        when recorded is null then 'missing_in_ledger' else 'amount_differs' end
    from of_accounts where status in ('pending', 'in_transit')
      or (status in ('paid', 'failed') and recorded is distinct from stripe_amount)
  )`

/** Every difference there is now, as rows of `reconciliation_differences`. */
export const foundDifferences = (since: Date | null, payouts_since: Date, now: Date): RawBuilder<unknown> => sql`
  with ${compared(since)}, ${linked}, ${payouts(payouts_since, now)}
  select movement, movement_id, ${cause(now)} as cause, ledger_amount, stripe_amount, d.currency, null::text as account_id,
    our_charge as charge_id, our_transfer as transfer_id, p.id as payment_id, coalesce(p.payer_id, c.payer_id) as payer_id,
    p.payee_id, occurred_at
  from linked d
  left join charges c on c.id = d.our_charge
  left join transfers t on t.id = d.our_transfer
  left join payments p on p.id = t.payment_id
  union all
  select movement, movement_id, cause, ledger_amount, stripe_amount, currency, account_id, null, null, null, null, payee_id,
    occurred_at
  from differing_payouts`
