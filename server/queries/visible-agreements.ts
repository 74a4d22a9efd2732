import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type ClaimedAmounts, claimedBackOfAgreement } from './claimed-back.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

export interface AgreementRow extends Selectable<DB['agreements']> {
  project_title: string
  owner_name: string
  owner_avatar: string | null
  provider_name: string
  provider_avatar: string | null
  provider_role: string | null
  paid_so_far: number
  claimed_back: ClaimedAmounts
}

/**
 * Agreements with their names and the amount paid; for a holder, the amount paid to them. Each name is read by its own id,
 * since planning the joins would take longer than reading a page.
 */
export function agreementsShown(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('agreements as a')
    .selectAll('a')
    .select(({ selectFrom }) => {
      const owner = selectFrom('users as o').whereRef('o.id', '=', 'a.owner_id')
      const provider = selectFrom('users as r').whereRef('r.id', '=', 'a.provider_id')
      return [
        selectFrom('projects as j').whereRef('j.id', '=', 'a.project_id').select('j.title').as('project_title'),
        owner.select('o.name').as('owner_name'),
        owner.select('o.image').as('owner_avatar'),
        provider.select('r.name').as('provider_name'),
        provider.select('r.image').as('provider_avatar'),
        selectFrom('provider_profiles as rp')
          .whereRef('rp.user_id', '=', 'a.provider_id')
          .select('rp.service_offering')
          .as('provider_role'),
        paidSoFar(viewer).as('paid_so_far'),
        claimedBackOfAgreement(viewer).as('claimed_back'),
      ]
    })
    .$castTo<AgreementRow>()
}

/** What has been paid of the agreement `a`: all of it for its owner, who pays it, and for admins; to others, their own. */
export const paidSoFar = ({ id, role }: Reading) =>
  role === 'admin'
    ? sql<number>`a.total_paid`
    : sql<number>`case when a.owner_id = ${id} then a.total_paid else (
        select coalesce(sum(m.amount), 0)::bigint from payments m
        where m.agreement_id = a.id and m.status = 'completed' and (m.payer_id = ${id} or m.payee_id = ${id})) end`

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

/** Agreements in whose right somebody currently has a holding. Joined instead, all rights there are would be read. */
export function agreementsHeld(db: Kysely<DB>, holder_id: string) {
  const held = sql<string>`any(array(select h.right_id from right_holdings h
    where h.holder_id = ${holder_id} and h.held_until is null))`
  return db.selectFrom('rights as g').select('g.agreement_id as id').where('g.id', '=', held)
}

export async function findVisibleAgreement(
  db: Kysely<DB>,
  viewer: Reading,
  id: string,
): Promise<AgreementRow | undefined> {
  return visibleAgreements(db, viewer).where('a.id', '=', id).executeTakeFirst()
}
