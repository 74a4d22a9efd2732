import { type ListPeer, OF_ALL, VIEWER } from './list-peer.ts'

const NOT_RECEIVED = `(x.status = 'failed' or x.reversed_amount > 0)`

/** Lists of charges, receipts and transfers. */
export const MONEY_PEERS: Record<string, ListPeer> = {
  charges: {
    path: '/api/users/current/charges',
    select: `select x.*, m.brand, m.last4, done.proposal_id, a.id as agreement_id,
        (select i.payment_id from payment_batch_items i where i.batch_id = x.subject_id and i.left_at is null
          order by i.payment_id limit 1) as payment_id,
        (select g.id from fee_reversals v join agreements g on g.completion_id = v.completion_id
          where v.id = x.subject_id) as reversed_agreement_id,
        (select coalesce(sum(r.amount), 0) from refunds r where r.charge_id = x.id and r.status = 'succeeded') as refunded,
        (select coalesce(sum(f.amount), 0) from returned_funds f where f.charge_id = x.id and f.status = 'returned')
          as returned
      from charges x
      left join payment_methods m on m.id = x.payment_method_id
      left join agreement_completions done on done.id = x.subject_id
      left join agreements a on a.completion_id = done.id`,
    order: 'created_at',
    where: { owner: 'x.payer_id = $1' },
  },
  receipts: {
    path: `/api/providers/${VIEWER}/receipts`,
    select: `select x.*, j.title as project_title, payee.name as payee_name, r.reporting_period_start,
        (select t.stripe_transfer_id from transfers t where t.payment_id = x.id and t.status = 'completed'
          order by t.attempt desc limit 1) as transfer_id
      from payments x
      join revenue_reports r on r.id = x.report_id
      join projects j on j.id = x.project_id
      join users payee on payee.id = x.payee_id`,
    order: 'processed_at',
    where: { provider: `x.payee_id = $1 and x.status = 'completed'` },
  },
  'transfers with errors': {
    path: '/api/transfers?status=not_received&limit=20',
    select: `select x.*, p.project_id, p.reporting_period_end, p.status as payment_status, p.owed_amount,
        p.amount as payment_amount, p.commission_amount as payment_commission, j.title as project_title,
        payer.name as payer_name, payee.name as payee_name, r.reporting_period_start, c.verification_status,
        exists (select from payment_batches b join payment_batch_items i on i.batch_id = b.id and i.payment_id = p.id
          where b.id = p.batch_id and i.charged_amount > 0 and (b.status in ('preparing', 'processing')
            or (b.is_in_pieces and i.settled_at is null))) as is_being_charged,
        x.reversed_amount + coalesce((select sum(k.net) from claimed_back k where k.transfer_id = x.id), 0) as came_back,
        not exists (select from transfers later where later.payment_id = x.payment_id and later.attempt > x.attempt)
          as is_latest
      from transfers x
      join payments p on p.id = x.payment_id
      join revenue_reports r on r.id = p.report_id
      join projects j on j.id = p.project_id
      join users payer on payer.id = x.payer_id
      join users payee on payee.id = x.payee_id
      left join connect_accounts c on c.user_id = x.payee_id`,
    order: 'created_at',
    where: {
      owner: `x.payer_id = $1 and ${NOT_RECEIVED}`,
      provider: `x.payee_id = $1 and ${NOT_RECEIVED}`,
      trader: `x.payee_id = $1 and ${NOT_RECEIVED}`,
      admin: `${NOT_RECEIVED} and ${OF_ALL}`,
    },
  },
}
