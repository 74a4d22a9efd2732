import { type RawBuilder, sql } from 'kysely'
import type { IntegrityCheck } from '../check.ts'

/** What entries of a kind about something move. */
const posted = (reference: RawBuilder<unknown>, ...kinds: string[]) => sql<number>`(
  select coalesce(sum(o.amount), 0)::bigint from ledger_transactions l join ledger_postings o on o.transaction_id = l.id
  where l.reference_id = ${reference} and l.kind = any(${kinds}::text[]))`

const entriesBalance: IntegrityCheck = {
  name: 'entries_balance',
  title: 'Ledger entries balance',
  sentence: 'Every ledger entry takes from one account exactly what it adds to another, in one currency.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select t.reference_id || ' ' || t.kind as subject, null::uuid as payment_id, 'The entry has no posting.' as detail
    from ledger_transactions t
    where t.reference_id between ${from} and ${until}
      and not exists (select from ledger_postings p where p.transaction_id = t.id)
    union all
    select distinct t.reference_id || ' ' || t.kind, null::uuid, 'A posting does not move an amount between two accounts of its currency.'
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    left join ledger_accounts s on s.id = p.source and s.currency = p.currency
    left join ledger_accounts d on d.id = p.destination and d.currency = p.currency
    where t.reference_id between ${from} and ${until}
      and (s.id is null or d.id is null or s.id = d.id or p.amount <= 0)
    union all
    select p.transaction_id::text, null::uuid, 'The posting belongs to no entry.'
    from ledger_postings p
    where p.transaction_id between ${from} and ${until}
      and not exists (select from ledger_transactions t where t.id = p.transaction_id)`,
}

const accountsCovered: IntegrityCheck = {
  name: 'accounts_covered',
  title: 'No account is overdrawn',
  sentence: 'No account of the platform or of a payment is below zero.',
  reads: 'all',
  violations: () => sql`
    select a.name as subject, null::uuid as payment_id, format('Balance %s', sums.balance) as detail
    from (
      select account, sum(amount) as balance from (
        select destination as account, amount from ledger_postings
        union all select source, -amount from ledger_postings) moved
      group by account having sum(amount) < 0) sums
    join ledger_accounts a on a.id = sums.account and not a.may_go_negative`,
}

const feesPosted: IntegrityCheck = {
  name: 'fees_posted',
  title: 'Charged fees and purchases are in the ledger',
  sentence: 'The ledger has every agreement fee and every purchase that was charged, once and with its amount.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select c.id::text as subject, null::uuid as payment_id, format('Charged %s, posted %s', c.amount, l.posted) as detail
    from charges c
    cross join lateral (select ${posted(sql`c.subject_id`, 'agreement_fee_charged', 'purchase_charged')} as posted) l
    where c.id between ${from} and ${until} and c.status = 'succeeded' and c.purpose <> 'payment_batch'
      and l.posted <> c.amount`,
}

const chargesPosted: IntegrityCheck = {
  name: 'charges_posted',
  title: 'Charged payments are in the ledger',
  sentence: 'The ledger has received exactly what payers were charged for a payment.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, format('Charged %s, posted %s', c.charged, l.posted) as detail
    from payments p
    cross join lateral (
      select coalesce(sum(i.charged_amount), 0)::bigint as charged
      from payment_batch_items i join payment_batches b on b.id = i.batch_id join charges c on c.id = b.charge_id
      where i.payment_id = p.id and c.status = 'succeeded' and not (b.is_in_pieces and i.settled_at is null)) c
    cross join lateral (
      select ${posted(sql`p.id`, 'payment_funded')} - ${posted(sql`p.id`, 'rest_due')} + coalesce((
        select sum(${posted(sql`r.id`, 'funding_repaid', 'part_paid')}) from repayments r where r.payment_id = p.id), 0) as posted) l
    where p.id between ${from} and ${until} and c.charged <> l.posted`,
}

const transfersPosted: IntegrityCheck = {
  name: 'transfers_posted',
  title: 'Transfers are in the ledger',
  sentence: 'Every transfer is set aside in the ledger, and settled or released there once it has ended.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select t.id::text as subject, t.payment_id, format('%s transfer of %s: %s set aside, %s settled, %s released',
      t.status, t.amount, l.reserved, l.settled, l.released) as detail
    from transfers t
    cross join lateral (select ${posted(sql`t.id`, 'transfer_reserved')} as reserved,
      ${posted(sql`t.id`, 'transfer_settled')} as settled, ${posted(sql`t.id`, 'transfer_released')} as released) l
    where t.id between ${from} and ${until} and (l.reserved <> t.amount
      or l.settled <> case t.status when 'completed' then t.amount else 0 end
      or l.released <> case t.status when 'failed' then t.amount else 0 end)`,
}

const returnsPosted: IntegrityCheck = {
  name: 'returns_posted',
  title: 'Returned money is in the ledger',
  sentence: 'What came back, and what of it was recovered, is in the ledger in full and belongs to its payments.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select f.id::text as subject, parts.payment_id, format('%s of %s: %s posted, %s recovered', f.cause, f.amount,
      parts.posted, parts.recovered) as detail
    from returned_funds f
    left join charges c on c.id = f.charge_id
    cross join lateral (
      select (array_agg(r.payment_id order by r.payment_id))[1] as payment_id,
        coalesce(sum(${posted(sql`r.id`, 'funding_refunded', 'funding_charged_back', 'transfer_returned')}), 0)::bigint as posted,
        coalesce(sum(${posted(sql`r.id`, 'funding_recovered')}), 0)::bigint as recovered
      from returned_parts r where r.returned_id = f.id) of_payments
    cross join lateral (
      select of_payments.payment_id, of_payments.posted + ${posted(sql`f.id`, 'fee_returned', 'purchase_returned')}
          + case when exists (select from transfers t where t.id = f.transfer_id and t.purchase_id is not null)
            then ${posted(sql`f.id`, 'transfer_returned')} else 0 end as posted,
        of_payments.recovered + ${posted(sql`f.id`, 'fee_recovered', 'purchase_recovered')} as recovered) parts
    where f.id between ${from} and ${until} and (parts.posted <> f.amount
      or parts.recovered <> case f.status when 'recovered' then f.amount else 0 end)`,
}

const refundsPosted: IntegrityCheck = {
  name: 'refunds_posted',
  title: 'Refunds are in the ledger',
  sentence: 'Every refund of the platform is set aside in the ledger; it is settled there once it has succeeded.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select f.id::text as subject, null::uuid as payment_id, format('%s refund of %s: %s set aside, %s settled, %s undone',
      f.status, f.amount, l.reserved, l.settled, l.undone) as detail
    from refunds f
    cross join lateral (select ${posted(sql`f.id`, 'refund_reserved')} as reserved,
      ${posted(sql`f.id`, 'refund_settled')} as settled,
      ${posted(sql`f.id`, 'refund_released', 'refund_returned')} as undone) l
    where f.id between ${from} and ${until} and (l.reserved < f.amount
      or (f.status = 'succeeded' and l.settled <> f.amount)
      or (f.status <> 'failed' and l.undone <> 0)
      or (f.status = 'failed' and l.undone = 0))`,
}

const claimsPosted: IntegrityCheck = {
  name: 'claims_posted',
  title: 'Money claimed back is in the ledger',
  sentence: 'Every reversal of the platform is in the ledger once it has succeeded, and only then.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select r.id::text as subject, t.payment_id, format('%s reversal of %s: %s posted', r.status, r.amount, l.posted) as detail
    from transfer_reversals r join transfers t on t.id = r.transfer_id
    cross join lateral (select ${posted(sql`r.id`, 'claim_reversed')} as posted) l
    where r.id between ${from} and ${until} and l.posted <> case r.status when 'succeeded' then r.amount else 0 end`,
}

const cashReturnsPosted: IntegrityCheck = {
  name: 'cash_returns_posted',
  title: 'Returns of bank transfers are in the ledger',
  sentence: 'What was left of bank transfers and sent back is in the ledger once it is with the bank, and only then.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select r.id::text as subject, null::uuid as payment_id, format('%s return of %s: %s posted', r.status, r.amount, l.posted) as detail
    from cash_returns r
    cross join lateral (select ${posted(sql`r.id`, 'cash_returned')} - ${posted(sql`r.id`, 'cash_return_failed')} as posted) l
    where r.id between ${from} and ${until} and l.posted <> case r.status when 'succeeded' then r.amount else 0 end`,
}

export const ledgerChecks = [
  entriesBalance,
  accountsCovered,
  feesPosted,
  chargesPosted,
  transfersPosted,
  returnsPosted,
  refundsPosted,
  cashReturnsPosted,
  claimsPosted,
]
