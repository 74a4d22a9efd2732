import { sql } from 'kysely'
import type { IntegrityCheck } from '../check.ts'

const input = (distribution: string) => sql`${sql.ref(distribution)}::jsonb->'input'`

/**
 * What was kept before a settled dispute: of the parts before it, and of corrections until then. A recalculation can add a part
 * of an earlier dispute as the last one: then the parts before it are those of less revenue.
 */
const sumBefore = (comesBefore: 'part' | 'reported_revenue') => sql`(
  select coalesce(sum(p.kept), 0) from distributions p
  where p.report_id = d.report_id and p.agreement_id = d.agreement_id and p.id <> d.id
    and (p.part = 0 or p.${sql.raw(comesBefore)} < d.${sql.raw(comesBefore)})) + corrected.kept`

const ownersKeep: IntegrityCheck = {
  name: 'kept_by_owners',
  title: 'Only owners keep a part',
  sentence:
    'Where the owner is among the holders that a share was calculated with, it names the owner as who keeps; elsewhere, and by anybody else, nothing is kept. What was kept before a settled dispute is what was.',
  reads: 'slice',
  violations: ({ from, until }) => sql`
    select d.id::text as subject, null::uuid as payment_id, wrong.detail
    from distributions d
    join agreements a on a.id = d.agreement_id
    join distributions first on first.report_id = d.report_id and first.agreement_id = d.agreement_id and first.part = 0
    left join settled_distributions s on s.distribution_id = d.id
    cross join lateral (select coalesce(sum(k.kept), 0) as kept, coalesce(bool_or(k.kept <> 0), false) as any
      from distribution_corrections k join distributions p on p.id = k.corrected_distribution_id
      where p.report_id = d.report_id and p.agreement_id = d.agreement_id and (k.created_at < d.created_at or d.part = 0)) corrected
    cross join lateral (select ${input('d.calculation')}->>'kept_by' as kept_by,
      ${input('first.calculation')}->>'kept_by' as first_kept_by,
      exists (select from jsonb_array_elements(coalesce(${input('d.calculation')}->'holders', '[]')) held
        where held->>'holder_id' = a.owner_id::text) as owner_holds offset 0) stated
    cross join lateral (values
      (stated.kept_by is not null and stated.kept_by <> a.owner_id::text, format('%s keeps, and is not its payer', stated.kept_by)),
      (stated.owner_holds and stated.kept_by is null, 'Its payer is among the holders and keeps nothing'),
      (stated.kept_by is not null and not stated.owner_holds, 'Its payer keeps and is not among the holders'),
      (d.kept > 0 and stated.kept_by is null, format('%s kept, and nobody keeps', d.kept)),
      (d.part = 0 and corrected.any and stated.kept_by is null, format('%s corrected of what nobody keeps', corrected.kept)),
      (d.part > 0 and d.calculation is not null and stated.kept_by is distinct from stated.first_kept_by,
        'Who keeps is not who kept at the approval'),
      (d.calculation is not null and s.kept_before <> coalesce((${input('d.calculation')}->'before'->>'kept')::bigint, 0),
        format('%s kept before, calculated with another amount', s.kept_before)),
      (s.kept_before not in (${sumBefore('part')}, ${sumBefore('reported_revenue')}),
        format('%s kept before, by the shares %s', s.kept_before, ${sumBefore('part')}))
    ) as wrong (is_wrong, detail)
    where d.id between ${from} and ${until} and wrong.is_wrong`,
}

export const ownerPartChecks = [ownersKeep]
