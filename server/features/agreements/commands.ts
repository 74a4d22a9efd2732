import { type AgreementStatus, statusOnDate } from '#domain/agreement.ts'
import type { AmendableTerms } from '#domain/amendment.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockProject } from '../projects/commands.ts'
import { type MovedAgreement, publishMove } from './notify.ts'

/**
 * Locks an agreement with its project, so that what changes its days or terms and what is reported and approved come one
 * after the other. The project is locked first, here and everywhere. An active agreement whose end has passed is expired,
 * also before the daily job has recorded that.
 */
export async function lockAgreement({ tx, today }: Pick<Write, 'tx' | 'today'>, id: string) {
  const found = await tx.selectFrom('agreements').select('project_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockProject(tx, found.project_id)
  const agreement = await tx
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { status, effective_date, expiration_date } = agreement
  return { ...agreement, status: status === 'active' ? statusOnDate(effective_date, expiration_date, today) : status }
}

export type LockedAgreement = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>

/** Sets the status of an agreement, and its last day where that changes, too. */
export async function moveAgreement(
  tx: Tx,
  id: string,
  change: { status: AgreementStatus; expiration_date?: string },
): Promise<void> {
  await tx.updateTable('agreements').set(change).where('id', '=', id).execute()
}

/** Ends agreements whose last day is over, and notifies both sides. */
export async function expireAgreements(write: Write, agreements: readonly MovedAgreement[]): Promise<void> {
  for (const agreement of agreements) {
    await moveAgreement(write.tx, agreement.id, { status: 'expired' })
    publishMove(write, agreement, {
      action: 'agreement_expired',
      title: 'Agreement expired',
      message: `“${agreement.title}” has ended. Its final period can still be reported.`,
    })
  }
}

/**
 * Adds terms to an agreement, which apply to periods that begin on their day or later. The agreement itself has the new
 * end at once, and the other terms once they apply. Gives their number.
 */
export async function addTerms(
  { tx, now, today }: Write,
  { id }: { id: string },
  terms: AmendableTerms & { effective_from: string },
): Promise<number> {
  const { effective_from, provider_share_basis_points, monthly_revenue_threshold } = terms
  const { expiration_date, additional_terms } = terms
  const { latest } = await tx
    .selectFrom('agreement_terms')
    .select(({ fn }) => fn.max('number').as('latest'))
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  const number = latest + 1
  await tx
    .insertInto('agreement_terms')
    .values({
      ...{ agreement_id: id, number, effective_from, agreed_at: now },
      ...{ provider_share_basis_points, monthly_revenue_threshold, expiration_date, additional_terms },
    })
    .execute()
  const applies = effective_from <= today
  await tx
    .updateTable('agreements')
    .set({
      expiration_date,
      ...(applies && { provider_share_basis_points, monthly_revenue_threshold, additional_terms }),
    })
    .where('id', '=', id)
    .execute()
  return number
}
