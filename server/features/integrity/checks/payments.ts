import { type RawBuilder, sql } from 'kysely'
import type { IntegrityCheck } from '../check.ts'

const balance = (account: string) => sql<number>`coalesce(
  (select b.balance from ledger_balances b where b.name = 'payment:' || p.id || ${`:${account}`}), 0)`

/** What became of the transfers of payment `p`. */
const transfersOfPayment: RawBuilder<unknown> = sql`lateral (
  select coalesce(sum(t.amount - t.reversed_amount) filter (where t.status = 'completed'), 0)::bigint as received,
    coalesce(sum(t.amount) filter (where t.status in ('pending', 'processing')), 0)::bigint as on_the_way,
    coalesce(sum(t.reversed_amount), 0)::bigint as reversed,
    count(*) filter (where t.status <> 'failed' and t.reopened_at is null) as live,
    count(*) filter (where t.status = 'completed' and t.reopened_at is null) as completed
  from transfers t where t.payment_id = p.id)`

const paidByOneTransfer: IntegrityCheck = {
  name: 'paid_by_one_transfer',
  title: 'Completed payments have one transfer',
  sentence: 'A completed payment has exactly one live transfer, and its payee has received its net amount.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id,
      format('%s of %s received by %s live transfers', t.received, p.amount, t.live) as detail
    from payments p cross join ${transfersOfPayment} t
    where p.id between ${from} and ${until} and p.status = 'completed'
      and (t.live <> 1 or t.completed <> 1 or t.received <> p.amount)`,
}

const receivedIsPaid: IntegrityCheck = {
  name: 'received_is_completed',
  title: 'Received payments are completed',
  sentence: 'A payment that is not completed has not been received in full, and never more than in full.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, format('%s, %s of %s received', p.status, t.received, p.amount) as detail
    from payments p cross join ${transfersOfPayment} t
    where p.id between ${from} and ${until} and p.amount > 0
      and (t.received > p.amount or (p.status <> 'completed' and t.received = p.amount))`,
}

const chargesFund: IntegrityCheck = {
  name: 'charges_fund_something',
  title: 'Every charge paid for something',
  sentence:
    'A charge that succeeded has made an agreement, funded its payments, paid an owed fee, or bought a part of a right.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select c.id::text as subject, null::uuid as payment_id, format('%s of %s', c.purpose, c.amount) as detail
    from charges c
    where c.id between ${from} and ${until} and c.status = 'succeeded' and not case c.purpose
      when 'agreement_fee' then exists (
        select from agreement_completions k join agreements a on a.completion_id = k.id
        where k.id = c.subject_id and k.charge_id = c.id and k.status = 'succeeded')
      when 'fee_reversal' then exists (
        select from fee_reversals r where r.id = c.subject_id and r.charge_status = 'paid')
      when 'right_purchase' then coalesce((
        select s.charge_id = c.id and c.amount = s.price + s.fee and s.status in ('settled', 'refunding', 'refunded')
        from purchases s where s.id = c.subject_id), false)
      else exists (
        select from payment_batches b where b.id = c.subject_id and b.charge_id = c.id and b.status = 'funded'
          and c.amount = (select sum(i.charged_amount) from payment_batch_items i where i.batch_id = b.id)
          and not exists (select from payment_batch_items i join payments p on p.id = i.payment_id
            where i.batch_id = b.id and i.charged_amount > 0 and p.funded_at is null
              and not (b.is_in_pieces and i.settled_at is null)))
      end`,
}

const receivablesMatch: IntegrityCheck = {
  name: 'receivables_match',
  title: 'What payers owe again is in the ledger',
  sentence: 'What the payer of a payment owes again is the balance of its receivable account.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, format('%s owed, account at %s', p.owed_amount, l.balance) as detail
    from payments p cross join lateral (select ${balance('receivable')} as balance) l
    where p.id between ${from} and ${until} and l.balance <> -p.owed_amount`,
}

const payablesMatch: IntegrityCheck = {
  name: 'payables_match',
  title: 'What payees are owed is in the ledger',
  sentence: 'What was funded and has not been received is in the account of its payment: payable, or in transit.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, format('%s payable instead of %s, %s in transit instead of %s',
      l.payable, e.payable, l.in_transit, t.on_the_way) as detail
    from payments p cross join ${transfersOfPayment} t
    cross join lateral (select ${balance('payable')} as payable, ${balance('in_transit')} as in_transit) l
    cross join lateral (select case when p.funded_at is null then 0 else p.amount end - t.received - t.on_the_way as payable) e
    where p.id between ${from} and ${until} and (l.payable <> e.payable or l.in_transit <> t.on_the_way)`,
}

const returnedMatch: IntegrityCheck = {
  name: 'returned_amounts_match',
  title: 'What came back from payees is on their payments',
  sentence: 'What a payment says came back from its payee is what was reversed and has not been sent again.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, format('%s on the payment, %s by its transfers', p.returned_amount,
      p.amount - t.received) as detail
    from payments p cross join ${transfersOfPayment} t
    where p.id between ${from} and ${until}
      and p.returned_amount <> case when t.reversed = 0 then 0 else p.amount - t.received end`,
}

const receiptsIssued: IntegrityCheck = {
  name: 'receipts_issued',
  title: 'Completed payments have a receipt',
  sentence: 'Every completed payment has a receipt.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, 'No receipt' as detail
    from payments p
    where p.id between ${from} and ${until} and p.status = 'completed'
      and not exists (select from receipt_snapshots s where s.payment_id = p.id)`,
}

const partsPaidFirst: IntegrityCheck = {
  name: 'parts_paid_first',
  title: 'Payments in parts are sent on whole',
  sentence: 'A payment that is charged in parts is transferred once all of its parts are paid.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, p.id as payment_id, format('%s of %s charged later is paid', r.paid, p.charged_later) as detail
    from payments p
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as paid from repayments where payment_id = p.id and is_part) r
    where p.id between ${from} and ${until} and p.charged_later > r.paid
      and exists (select from transfers t where t.payment_id = p.id)`,
}

export const paymentChecks = [
  paidByOneTransfer,
  receivedIsPaid,
  chargesFund,
  partsPaidFirst,
  receivablesMatch,
  payablesMatch,
  returnedMatch,
  receiptsIssued,
]
