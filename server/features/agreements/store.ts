import { type Kysely, sql } from 'kysely'
import type { Period } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** Agreements with their names and the amount paid; for a holder, the amount paid to them. */
export function agreementsShown(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('agreements as a')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .innerJoin('users as o', 'o.id', 'a.owner_id')
    .innerJoin('users as r', 'r.id', 'a.provider_id')
    .leftJoin('provider_profiles as rp', 'rp.user_id', 'a.provider_id')
    .selectAll('a')
    .select(['j.title as project_title', 'o.name as owner_name', 'r.name as provider_name'])
    .select(['rp.service_offering as provider_role', 'o.image as owner_avatar', 'r.image as provider_avatar'])
    .select(paidSoFar(viewer).as('paid_so_far'))
}

/** What has been paid of the agreement `a`, of the viewer's own money but for admins. */
export const paidSoFar = ({ id, role }: Reading) =>
  sql<number>`(select coalesce(sum(m.amount), 0)::bigint from payments m
    where m.agreement_id = a.id and m.status = 'completed'
      ${role === 'admin' ? sql`` : sql`and (m.payer_id = ${id} or m.payee_id = ${id})`})`

/** The agreements visible to the viewer: both sides, current holders of the right, and admins. */
export function visibleAgreements(db: Kysely<DB>, viewer: Reading) {
  return agreementsShown(db, viewer).$if(viewer.role !== 'admin', (query) =>
    // A union uses an index for each; one condition with `or` would scan all rows.
    query.where(
      'a.id',
      'in',
      db
        .selectFrom('agreements as own')
        .select('own.id')
        .where('own.owner_id', '=', viewer.id)
        .union(db.selectFrom('agreements as own').select('own.id').where('own.provider_id', '=', viewer.id))
        .union(agreementsHeld(db, viewer.id)),
    ),
  )
}

/** Agreements in whose right somebody currently has a holding. */
export function agreementsHeld(db: Kysely<DB>, holder_id: string) {
  return db
    .selectFrom('rights as g')
    .innerJoin('right_holdings as h', 'h.right_id', 'g.id')
    .select('g.agreement_id as id')
    .where('h.holder_id', '=', holder_id)
    .where('h.held_until', 'is', null)
}

export type AgreementRow = Awaited<ReturnType<ReturnType<typeof visibleAgreements>['execute']>>[number]

export async function findVisibleAgreement(
  db: Kysely<DB>,
  viewer: Reading,
  id: string,
): Promise<AgreementRow | undefined> {
  return visibleAgreements(db, viewer).where('a.id', '=', id).executeTakeFirst()
}

/** An agreement with what is needed to share revenue under it: its terms and who holds its right now, by id. */
export interface SharingAgreement {
  id: string
  proposal_id: string
  title: string
  owner_id: string
  provider_id: string
  provider_name: string
  currency: Currency
  provider_share_basis_points: number
  monthly_revenue_threshold: number
  effective_date: string
  expiration_date: string | null
  payment_terms_days: number
  right_id: string
  holders: { holder_id: string; holder_name: string; basis_points: number }[]
}

/** The agreements of a project that have a day of the period in common with it, oldest first, in two statements. */
export async function agreementsSharing(
  db: Kysely<DB>,
  project_id: string,
  period: Period,
): Promise<SharingAgreement[]> {
  const agreements = await db
    .selectFrom('agreements as a')
    .innerJoin('rights as g', 'g.agreement_id', 'a.id')
    .innerJoin('users as r', 'r.id', 'a.provider_id')
    .select(['a.id', 'a.proposal_id', 'a.title', 'a.owner_id', 'a.provider_id', 'r.name as provider_name'])
    .select(['a.provider_share_basis_points', 'a.monthly_revenue_threshold', 'a.effective_date', 'a.expiration_date'])
    .select(['a.payment_terms_days', 'g.id as right_id'])
    .select(({ ref }) => ref('a.currency').$castTo<Currency>().as('currency'))
    .where('a.project_id', '=', project_id)
    .where('a.effective_date', '<=', period.end)
    .where(({ eb, or }) => or([eb('a.expiration_date', 'is', null), eb('a.expiration_date', '>=', period.start)]))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  const holdings = await holdingsOf(
    db,
    agreements.map(({ right_id }) => right_id),
  )
  return agreements.map((agreement) => ({
    ...agreement,
    holders: holdings
      .filter(({ right_id }) => right_id === agreement.right_id)
      .map(({ holder_id, holder_name, basis_points }) => ({ holder_id, holder_name, basis_points })),
  }))
}

/** The current holders of these rights, largest holding first. */
export async function holdingsOf(db: Kysely<DB>, right_ids: string[]) {
  if (right_ids.length === 0) return []
  return db
    .selectFrom('right_holdings as h')
    .innerJoin('users as u', 'u.id', 'h.holder_id')
    .select(['h.right_id', 'h.holder_id', 'u.name as holder_name', 'h.basis_points'])
    .where('h.right_id', 'in', right_ids)
    .where('h.held_until', 'is', null)
    .orderBy('h.basis_points', 'desc')
    .orderBy('h.holder_id')
    .execute()
}
