import { type Kysely, sql } from 'kysely'
import type { AgreementStatus } from '#domain/agreement.ts'
import { LIVE_LISTING_STATUSES, type Suspension } from '#domain/listing.ts'
import type { Currency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import { suspensionOfRight } from '#server/queries/suspended-rights.ts'

export interface HeldRight {
  right_id: string
  agreement_id: string
  agreement_status: AgreementStatus
  proposal_id: string
  title: string
  project_id: string
  project_title: string
  provider_name: string
  provider_share_basis_points: number
  currency: Currency
  effective_date: string
  expiration_date: string | null
  suspension: Suspension | null
  today: string
  held: number
  listed: number
}

/** The rights of which somebody holds a part, with what of it they have listed. */
export function heldRights(db: Kysely<DB>, holder_id: string, now: Date) {
  return db
    .selectFrom('right_holdings as h')
    .innerJoin('rights as g', 'g.id', 'h.right_id')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .innerJoin('users as u', 'u.id', 'a.provider_id')
    .select(['h.right_id', 'h.basis_points as held', 'a.id as agreement_id', 'a.status as agreement_status'])
    .select(['a.proposal_id', 'a.title', 'a.project_id', 'j.title as project_title', 'u.name as provider_name'])
    .select(['a.provider_share_basis_points', 'a.currency', 'a.effective_date', 'a.expiration_date'])
    .select(({ selectFrom }) => [
      suspensionOfRight.as('suspension'),
      sql<string>`(${now}::timestamptz at time zone j.time_zone)::date`.as('today'),
      selectFrom('listings as l')
        .whereRef('l.right_id', '=', 'h.right_id')
        .where('l.seller_id', '=', holder_id)
        .where('l.status', 'in', LIVE_LISTING_STATUSES)
        .select(sql<number>`coalesce(sum(l.basis_points), 0)::integer`.as('n'))
        .as('listed'),
    ])
    .where('h.holder_id', '=', holder_id)
    .where('h.held_until', 'is', null)
    .$castTo<HeldRight>()
}
