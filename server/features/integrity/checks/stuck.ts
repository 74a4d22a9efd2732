import { type RawBuilder, sql } from 'kysely'
import type { IntegrityCheck } from '../check.ts'

const before = (now: Date, days: number): RawBuilder<Date> => sql`${now}::timestamptz - make_interval(days => ${days})`

const chargesEnd: IntegrityCheck = {
  name: 'charges_end',
  title: 'Charges come to an end',
  sentence: 'Every charge succeeds or fails within a day; a bank transfer, or what Stripe processes, within 15 days.',
  reads: 'open',
  violations: ({ now }) => sql`
    select id::text as subject, null::uuid as payment_id, format('%s since %s', status, created_at) as detail
    from charges where status in ('pending', 'unknown') and created_at < ${before(now, 1)}
      and not (created_at >= ${before(now, 15)}
        and (processing_at is not null or (method = 'bank_transfer' and action_required_at is not null)))`,
}

const transfersEnd: IntegrityCheck = {
  name: 'transfers_end',
  title: 'Transfers come to an end',
  sentence: 'Every transfer completes or fails within a day.',
  reads: 'open',
  violations: ({ now }) => sql`
    select id::text as subject, payment_id, format('%s since %s', status, created_at) as detail
    from transfers where status in ('pending', 'processing') and created_at < ${before(now, 1)}`,
}

const refundsEnd: IntegrityCheck = {
  name: 'refunds_end',
  title: 'Refunds come to an end',
  sentence: 'Every refund reaches Stripe within a day, and succeeds or fails there within 30 days.',
  reads: 'open',
  violations: ({ now }) => sql`
    select id::text as subject, null::uuid as payment_id, format('%s since %s', status, created_at) as detail
    from refunds where (status in ('pending', 'unknown') and created_at < ${before(now, 1)})
      or (status = 'processing' and created_at < ${before(now, 30)})
    union all
    select id::text, null::uuid, format('%s since %s', status, created_at)
    from cash_returns where (status in ('pending', 'unknown') and created_at < ${before(now, 1)})
      or (status = 'processing' and created_at < ${before(now, 30)})`,
}

const claimsEnd: IntegrityCheck = {
  name: 'claims_end',
  title: 'What was agreed to be paid back is paid back',
  sentence: 'What a payee agreed to pay back is taken back within a day, and is with its payer within 30 days.',
  reads: 'open',
  violations: ({ now }) => sql`
    select id::text as subject, null::uuid as payment_id,
      format('%s since %s', status, decided_at) || coalesce(': ' || failure_message, '') as detail
    from claims_back where (status = 'reversing' and decided_at < ${before(now, 1)})
      or (status in ('refunding', 'not_refunded') and decided_at < ${before(now, 30)})`,
}

const paymentsMove: IntegrityCheck = {
  name: 'payments_move',
  title: 'Payments do not stop halfway',
  sentence: 'A payment that is processing for a day is being charged or transferred.',
  reads: 'open',
  violations: ({ now }) => sql`
    select p.id::text as subject, p.id as payment_id, format('processing since %s', p.updated_at) as detail
    from payments p
    where p.status = 'processing' and p.updated_at < ${before(now, 1)}
      and not exists (select from transfers t where t.payment_id = p.id and t.status in ('pending', 'processing'))
      and not exists (select from payment_batch_items i join payment_batches b on b.id = i.batch_id
        join charges c on c.id = b.charge_id
        where i.payment_id = p.id and i.charged_amount > 0 and c.status in ('pending', 'unknown'))`,
}

const eventsProcessed: IntegrityCheck = {
  name: 'events_processed',
  title: "Stripe's events are processed",
  sentence: 'Every event from Stripe is processed within a day.',
  reads: 'open',
  violations: ({ now }) => sql`
    select id as subject, null::uuid as payment_id, format('%s, %s attempts since %s', type, attempts, received_at) as detail
    from stripe_events where processed_at is null and received_at < ${before(now, 1)}`,
}

const jobsRun: IntegrityCheck = {
  name: 'jobs_run',
  title: 'Jobs are done',
  sentence: 'Every job begins within a day of when it is due, and none is given up.',
  reads: 'open',
  violations: ({ now }) => sql`
    select j.id::text as subject, null::uuid as payment_id,
      format('%s, %s, due at %s', coalesce(j.source_name, j.name), j.state, j.start_after) as detail
    from jobs.job j
    where (j.name <> 'dead-letters' and j.name not like '\\_\\_pgboss%' and j.state in ('created', 'retry')
        and j.start_after < ${before(now, 1)})
      -- What looks at everything anyway is made up for by a run that begins after it was given up.
      or (j.name = 'dead-letters' and j.state = 'created' and not (j.data = '{}' and exists (
        select from jobs.job next where next.name = j.source_name and next.state = 'completed'
          and next.started_on > j.created_on)))`,
}

export const stuckChecks = [chargesEnd, transfersEnd, refundsEnd, claimsEnd, paymentsMove, eventsProcessed, jobsRun]
