import type { Kysely } from 'kysely'
import { type AgreementStatus, statusOnDate } from '#domain/agreement.ts'
import type { AmendableTerms } from '#domain/amendment.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { MemberWrite, Viewer } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { refusalOnceFull, startOfDayLimit, type TooMany } from '../proposals/commands.ts'

export { paymentsSummaryOf } from './get-payments-summary.ts'
export { lockHoldings, moveHolding } from './move-holding.ts'

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
  const { effective_from, provider_share_basis_points, monthly_revenue_threshold, payment_terms_days } = terms
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
      ...{ provider_share_basis_points, monthly_revenue_threshold, payment_terms_days },
      ...{ expiration_date, additional_terms },
    })
    .execute()
  const applies = effective_from <= today
  await tx
    .updateTable('agreements')
    .set({
      expiration_date,
      ...(applies && {
        ...{ provider_share_basis_points, monthly_revenue_threshold, payment_terms_days, additional_terms },
      }),
    })
    .where('id', '=', id)
    .execute()
  return number
}

export interface DayLimitReading {
  db: Kysely<DB>
  viewer: Pick<Viewer, 'id'>
  now: Date
}

interface DayLimit {
  /** As the audit trail names it. */
  action: string
  most: number
  what: string
}

/**
 * Refuses what a person has done too often with an agreement within a day, also if it was withdrawn or deleted since.
 * The agreement is locked, so that simultaneous ones are counted one after the other.
 */
export async function refuseBeyondDayLimit(
  { db, viewer, now }: DayLimitReading,
  { id, proposal_id }: Pick<LockedAgreement, 'id' | 'proposal_id'>,
  { action, most, what }: DayLimit,
): Promise<TooMany> {
  const done = db
    .selectFrom('audit_events')
    .select('occurred_at as sent_at')
    .where('chain', '=', `deal:${proposal_id}`)
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .where('actor_id', '=', viewer.id)
    .where('occurred_at', '>', startOfDayLimit(now))
  return refusalOnceFull(db, done, { most, now, what })
}

const REQUESTS_A_DAY = 5

/** Refuses requests to the other side of an agreement beyond the daily limit of each kind. */
export async function refuseTooManyRequests(
  { tx, viewer, now }: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>,
  agreement: LockedAgreement,
  action: 'termination_requested' | 'amendment_proposed',
): Promise<TooMany> {
  const what = action === 'amendment_proposed' ? 'amendments of this agreement' : 'requests to end this agreement'
  return refuseBeyondDayLimit({ db: tx, viewer, now }, agreement, { action, most: REQUESTS_A_DAY, what })
}
