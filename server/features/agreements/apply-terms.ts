import { sql } from 'kysely'
import { addDays } from '#domain/calendar-dates.ts'
import type { Write } from '#server/platform/commands.ts'
import { BATCH_SIZE } from './batch-size.ts'
import { notifyAboutAgreement } from './notify.ts'

/** Days that the job may have been away. */
const LOOKED_BACK_DAYS = 60

/** Shows amended terms on agreements from the day on which they apply. Returns how many. */
export async function applyTerms(write: Write): Promise<number> {
  const { tx, today } = write
  const due = await tx
    .selectFrom('agreement_terms as t')
    .innerJoin('agreements as a', 'a.id', 't.agreement_id')
    .select(['a.id', 'a.proposal_id', 'a.owner_id', 'a.provider_id', 'a.title'])
    .select([
      't.provider_share_basis_points',
      't.monthly_revenue_threshold',
      't.payment_terms_days',
      't.additional_terms',
    ])
    .where('t.number', '>', 1)
    .where('t.effective_from', '<=', today)
    .where('t.effective_from', '>', addDays(today, -LOOKED_BACK_DAYS))
    .where(sql<boolean>`t.number = (select max(n.number) from agreement_terms n
      where n.agreement_id = t.agreement_id and n.effective_from <= ${today}::date)`)
    .where(sql<boolean>`(a.provider_share_basis_points, a.monthly_revenue_threshold, a.payment_terms_days,
        a.additional_terms)
      is distinct from (t.provider_share_basis_points, t.monthly_revenue_threshold, t.payment_terms_days,
        t.additional_terms)`)
    .orderBy('a.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate('a')
    .execute()
  for (const { id, proposal_id, owner_id, provider_id, title, ...terms } of due) {
    await tx.updateTable('agreements').set(terms).where('id', '=', id).execute()
    write.audit({ chain: `deal:${proposal_id}`, action: 'terms_changed', subject_type: 'agreement', subject_id: id })
    for (const recipient_id of [owner_id, provider_id]) {
      notifyAboutAgreement(write, recipient_id, id, {
        title: 'New terms apply',
        message: `The amended terms of “${title}” apply from today.`,
      })
    }
    write.publish({ audience: [owner_id, provider_id], topic: 'agreements', id })
  }
  return due.length
}
