import { sql } from 'kysely'
import type { IntegrityCheck } from '../check.ts'

/** All that was shared of a report under the agreement of its first distribution `d`. */
const PARTS = sql`distributions p where p.report_id = d.report_id and p.agreement_id = d.agreement_id`
const CORRECTIONS = sql`distribution_corrections k join distributions p on p.id = k.corrected_distribution_id
  where p.report_id = d.report_id and p.agreement_id = d.agreement_id`

/** The holders of the right on the days that `d` shares, as its calculation has them, each with its weight. */
const HOLDERS = sql`jsonb_to_recordset(d.calculation::jsonb->'input'->'holders')
  as held(holder_id uuid, basis_points bigint, held_from date, held_until date)`
/** Whether one of them is the payer, who keeps their part. */
const IS_KEPT = sql`coalesce(held.holder_id::text = d.calculation::jsonb->'input'->>'kept_by', false)`

const followRule: IntegrityCheck = {
  name: 'shares_follow_rule',
  title: 'Shares follow the rule',
  sentence:
    'What was shared of a report, by settled disputes and corrections too, is what the rule gives for the report as it now stands.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, null::uuid as payment_id,
      format('%s gross, %s commission and %s kept, by the rule %s, %s and %s', shared.gross, shared.commission, shared.kept,
        rule.gross, rule.commission, rule.kept) as detail
    from distributions d
    join revenue_reports r on r.id = d.report_id
    cross join lateral (select coalesce(sum(k.revenue_after - k.revenue_before), 0) as revenue,
      coalesce(sum(k.gross), 0) as gross, coalesce(sum(k.commission), 0) as commission, coalesce(sum(k.kept), 0) as kept
      from ${CORRECTIONS}) c
    cross join lateral (select sum(p.gross) + c.gross as gross, sum(p.commission) + c.commission as commission,
      sum(p.kept) + c.kept as kept from ${PARTS}) shared
    cross join lateral (select coalesce(sum(held.basis_points * (held.held_until - held.held_from)), 1)::numeric as whole,
      coalesce(sum(held.basis_points * (held.held_until - held.held_from)) filter (where not ${IS_KEPT}),
        case when d.calculation is null then 1 else 0 end)::numeric as paid from ${HOLDERS}) weight
    cross join lateral (select coalesce(sum(greatest(s.amount - l.expected_amount, 0)), 0) as amount
      from disputed_lines l join revenue_report_sources s on s.report_id = l.report_id and s.position = l.position
      where l.report_id = r.id and l.is_open) held
    cross join lateral (select (r.total_revenue + c.revenue - held.amount)::numeric as amount) revenue
    cross join lateral (select case when revenue.amount < d.threshold_for_period then 0
      else div(2 * revenue.amount * d.overlap_days + d.period_days, 2 * d.period_days) end as amount) eligible
    cross join lateral (select div(2 * eligible.amount * d.provider_share_basis_points + 10000, 20000) as amount) share
    cross join lateral (select div(2 * share.amount * weight.paid + weight.whole, 2 * weight.whole) as gross) paid
    cross join lateral (select paid.gross, share.amount - paid.gross as kept,
      div(2 * paid.gross * d.commission_rate_basis_points + 10000, 20000) as commission) rule
    where d.id between ${from} and ${until} and d.part = 0
      and (shared.gross, shared.commission, shared.kept) <> (rule.gross, rule.commission, rule.kept)`,
}

/** Each part is split by largest remainder, so somebody can have less than a penny of each part more or less. */
const holdersHaveTheirPart: IntegrityCheck = {
  name: 'holders_have_their_part',
  title: 'Holders have their part',
  sentence:
    'Each holder of a right who is paid has the part of its shares, corrections included, that they held on the days of the report.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, null::uuid as payment_id,
      format('%s has %s gross and %s commission of %s and %s', one.holder_id, one.gross, one.commission, whole.gross, whole.commission)
        as detail
    from distributions d
    cross join lateral (select count(*) as count from ${PARTS}) parts
    cross join lateral (
      select sum(given.gross)::numeric as gross, sum(given.commission)::numeric as commission, sum(given.weight)::numeric as weight,
        jsonb_agg(given) as holders
      from (
        select coalesce(g.holder_id, h.holder_id) as holder_id, coalesce(g.gross, 0) as gross,
          coalesce(g.commission, 0) as commission, coalesce(h.weight, 0) as weight
        from (select * from shares_of_holders g where g.report_id = d.report_id and g.agreement_id = d.agreement_id) g
        full join (
          select held.holder_id, sum(held.basis_points * (held.held_until - held.held_from))::bigint as weight
          from ${HOLDERS} where not ${IS_KEPT}
          group by held.holder_id) h on h.holder_id = g.holder_id) given) whole
    cross join lateral jsonb_to_recordset(whole.holders)
      as one(holder_id uuid, gross numeric, commission numeric, weight numeric)
    where d.id between ${from} and ${until} and d.part = 0 and d.calculation is not null
      and (abs(one.gross * whole.weight - whole.gross * one.weight) >= parts.count * whole.weight
        or abs(one.commission * whole.gross - whole.commission * one.gross) > 2 * parts.count * greatest(whole.gross, 1))`,
}

const correctionsSettled: IntegrityCheck = {
  name: 'corrections_add_up',
  title: 'Corrections add up',
  sentence:
    'What a correction changes of a share is the sum of its holders, each has it in their settlement, and an approved report settles all of its corrections.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, null::uuid as payment_id, format('%s changed, %s by holder', k.gross, l.gross) as detail
    from distributions d
    join distribution_corrections k on k.distribution_id = d.id
    cross join lateral (select coalesce(sum(gross), 0) as gross, coalesce(sum(commission), 0) as commission
      from distribution_correction_lines where distribution_correction_id = k.id) l
    where d.id between ${from} and ${until} and (k.gross, k.commission) <> (l.gross, l.commission)
    union all
    select d.id::text, t.payment_id, format('%s corrected for %s, %s settled', l.gross, l.holder_id, coalesce(t.corrections_gross, 0))
    from distributions d
    cross join lateral (
      select l.holder_id, sum(l.gross) as gross, sum(l.commission) as commission
      from distribution_corrections k join distribution_correction_lines l on l.distribution_correction_id = k.id
      where k.distribution_id = d.id group by l.holder_id) l
    left join share_settlements t on t.distribution_id = d.id and t.holder_id = l.holder_id
    where d.id between ${from} and ${until}
      and (l.gross, l.commission) <> (coalesce(t.corrections_gross, 0), coalesce(t.corrections_commission, 0))
    union all
    select d.id::text, null, format('The correction %s of it is not settled by the report that includes it', c.id)
    from distributions d
    join report_corrections c on c.report_id = d.report_id
    join revenue_reports r on r.id = c.included_in and r.status not in ('draft', 'submitted', 'disputed')
    where d.id between ${from} and ${until} and d.part = 0
      and not exists (select from ${CORRECTIONS} and k.correction_id = c.id)`,
}

const calculationsStored: IntegrityCheck = {
  name: 'calculations_stored',
  title: 'Shares can be calculated again',
  sentence:
    'Each share is what its stored calculation says, whose hash is in the audit trail; what a settled dispute added has one where the share before has.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, null::uuid as payment_id,
      case when d.calculation is null then 'No calculation' else format('%s stored, %s calculated', d.gross, result->>'gross') end as detail
    from distributions d
    cross join lateral (select d.calculation::jsonb->'result' as result) calculated
    where d.id between ${from} and ${until} and case
      when d.calculation is null then d.part > 0 and exists (select from ${PARTS} and p.part = 0 and p.calculation is not null)
      else encode(sha256(convert_to(d.calculation, 'UTF8')), 'hex') <> d.calculation_hash
        or (d.gross, d.commission, d.net, d.kept, d.eligible_revenue) <> ((result->>'gross')::bigint, (result->>'commission')::bigint,
          (result->>'net')::bigint, coalesce((result->>'kept')::bigint, 0), (result->>'eligible_revenue')::bigint)
        or not exists (select from audit_events e where e.subject_type = 'report' and e.subject_id = d.report_id::text
          and e.data->>'calculation_hash' = d.calculation_hash)
      end`,
}

const paidBeforeTakenBack: IntegrityCheck = {
  name: 'nothing_unpaid_is_taken_back',
  title: 'Nothing unpaid is taken back',
  sentence: 'Corrections take back nothing of payments that were removed or deleted, and so never paid.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, null::uuid as payment_id,
      format('%s removed for %s, %s left of all their shares', removed.gross, removed.payee_id, g.gross) as detail
    from distributions d
    cross join lateral (
      select x.payee_id, sum(x.gross_amount) as gross
      from distributions p join removed_payments x on x.distribution_id = p.id
      where p.report_id = d.report_id and p.agreement_id = d.agreement_id and not exists (select from payments y where y.distribution_id = x.distribution_id and y.payee_id = x.payee_id)
      group by x.payee_id) removed
    join shares_of_holders g
      on g.report_id = d.report_id and g.agreement_id = d.agreement_id and g.holder_id = removed.payee_id
    where d.id between ${from} and ${until} and d.part = 0 and g.gross < removed.gross`,
}

const finalStays: IntegrityCheck = {
  name: 'final_reports_stay_final',
  title: 'Final reports stay final',
  sentence: 'A report that was finalized is final.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select r.id::text as subject, null::uuid as payment_id, format('%s', r.status) as detail
    from revenue_reports r
    where r.id between ${from} and ${until} and r.status <> 'finalized' and exists (select from audit_events e
      where e.subject_type = 'report' and e.subject_id = r.id::text and e.action = 'report_finalized')`,
}

export const shareChecks = [
  followRule,
  holdersHaveTheirPart,
  correctionsSettled,
  calculationsStored,
  paidBeforeTakenBack,
  finalStays,
]
