import { sql } from 'kysely'
import type { IntegrityCheck } from '../check.ts'

const reportLines: IntegrityCheck = {
  name: 'report_lines_add_up',
  title: 'Report lines add up',
  sentence: 'The revenue of a report is the sum of its lines.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select r.id::text as subject, null::uuid as payment_id, format('%s stored, %s in lines', r.total_revenue, s.amount) as detail
    from revenue_reports r
    cross join lateral (select coalesce(sum(amount), 0)::bigint as amount from revenue_report_sources where report_id = r.id) s
    where r.id between ${from} and ${until} and r.total_revenue <> s.amount`,
}

const distributionsAddUp: IntegrityCheck = {
  name: 'distributions_add_up',
  title: 'Distributions add up',
  sentence:
    'The shares of a distribution, paid, carried or removed, come to its gross amount, its commission and its net amount.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, s.payment_id, format('%s gross, %s in shares', d.gross, s.gross) as detail
    from distributions d
    cross join lateral (
      select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(commission), 0)::bigint as commission,
        coalesce(sum(gross - commission), 0)::bigint as net, (array_agg(id order by id))[1] as payment_id
      from (
        select payment_id as id, gross, commission from payment_shares where distribution_id = d.id
        union all
        select null, share_gross, share_commission from share_settlements
        where distribution_id = d.id and payment_id is null) shares) s
    where d.id between ${from} and ${until} and (d.gross, d.commission, d.net) <> (s.gross, s.commission, s.net)`,
}

const carriedAddUp: IntegrityCheck = {
  name: 'carried_balances_add_up',
  title: 'Carried balances add up',
  sentence:
    'What is carried of an agreement is what was shared and corrected and not paid, and the ledger has what of it is owed.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select agreement_id::text as subject, null::uuid as payment_id, format('%s %s stored, %s correct', kind, stored, correct) as detail
    from wrong_balances where agreement_id between ${from} and ${until}`,
}

const rightsHeld: IntegrityCheck = {
  name: 'rights_held_wholly',
  title: 'Rights are held in full',
  sentence: 'The holders of a right hold 100% of it on every day since it began.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select r.id::text as subject, null::uuid as payment_id, format('%s of 10000 basis points held on %s', days.held, days.day) as detail
    from rights r
    cross join lateral (
      select day, (select coalesce(sum(h.basis_points), 0) from right_holdings h
        where h.right_id = r.id and h.held_from <= day and (h.held_until is null or h.held_until > day)) as held
      from (
        select held_from as day from right_holdings where right_id = r.id
        union select held_until from right_holdings where right_id = r.id and held_until is not null
        union select 'infinity'::date) boundaries) days
    where r.id between ${from} and ${until} and days.held <> 10000`,
}

const projectRevenue: IntegrityCheck = {
  name: 'project_revenue_adds_up',
  title: 'Project revenue adds up',
  sentence: 'The revenue of a project is the sum of its reports that are not drafts.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select p.id::text as subject, null::uuid as payment_id, format('%s stored, %s in reports', p.total_revenue, s.amount) as detail
    from projects p
    cross join lateral (select coalesce(sum(total_revenue - repeated_revenue), 0)::bigint as amount
      from revenue_reports where project_id = p.id and status <> 'draft') s
    where p.id between ${from} and ${until} and p.total_revenue <> s.amount`,
}

const agreementPaid: IntegrityCheck = {
  name: 'agreement_payments_add_up',
  title: 'Agreement totals add up',
  sentence: 'What an agreement says was paid is the sum of its completed payments.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select a.id::text as subject, null::uuid as payment_id, format('%s stored, %s in payments', a.total_paid, s.amount) as detail
    from agreements a
    cross join lateral (select coalesce(sum(amount), 0)::bigint as amount
      from payments where agreement_id = a.id and status = 'completed') s
    where a.id between ${from} and ${until} and a.total_paid <> s.amount`,
}

const monthlySums: IntegrityCheck = {
  name: 'monthly_sums_add_up',
  title: 'Monthly sums add up',
  sentence: 'The stored sums by month are those of the payments and reports.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select id || ' ' || kind as subject, null::uuid as payment_id, format('%s stored, %s correct', stored, correct) as detail
    from wrong_sums where kind like '% of %' and id between ${from} and ${until}`,
}

const platformSums: IntegrityCheck = {
  name: 'platform_sums_add_up',
  title: 'Platform sums add up',
  sentence: 'The stored sums of the platform by month are those of all people.',
  reads: 'all',
  violations: () => sql`
    select kind || ' of ' || month || ', ' || stage || ' ' || measure as subject, null::uuid as payment_id,
      format('%s stored, %s correct', stored, correct) as detail
    from wrong_platform_sums`,
}

const heldPayments: IntegrityCheck = {
  name: 'held_payments_are_found',
  title: 'Held payments are found',
  sentence: 'The payee of an unpaid payment who has no verified payout account is known as such.',
  reads: 'all',
  violations: () => sql`
    select p.id::text as subject, p.id as payment_id, format('%s is not known', p.payee_id) as detail from payments p
    where p.status in ('calculated', 'pending', 'failed')
      and not exists (select from connect_accounts c where c.user_id = p.payee_id and c.verification_status = 'verified')
      and not exists (select from payees_without_account w where w.user_id = p.payee_id)`,
}

const reportedDays: IntegrityCheck = {
  name: 'reported_days_match',
  title: 'Reported days match',
  sentence: 'The stored days of each project are those that its reports cover.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select project_id || coalesce(' ' || agreement_id, '') as subject, null::uuid as payment_id,
      format('%s only %s', days, found) as detail
    from wrong_reported_days where project_id between ${from} and ${until}`,
}

const providerRecords: IntegrityCheck = {
  name: 'provider_records_add_up',
  title: 'Provider records add up',
  sentence: "The stored figures of each provider's record are those of their agreements and payments.",
  reads: 'all',
  violations: () => sql`
    select id || ' ' || stored_as as subject, null::uuid as payment_id, format('%s stored, %s correct', stored, correct) as detail
    from wrong_provider_records`,
}

export const sumChecks = [
  reportLines,
  distributionsAddUp,
  carriedAddUp,
  rightsHeld,
  projectRevenue,
  agreementPaid,
  monthlySums,
  platformSums,
  heldPayments,
  reportedDays,
  providerRecords,
]
