import { type Kysely, type Selectable, sql } from 'kysely'
import type { AgreementStatus } from '#domain/agreement.ts'
import type { ListingStatus, Suspension } from '#domain/listing.ts'
import type { Currency } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { suspensionOfRight } from '#server/queries/suspended-rights.ts'

export interface ListingRow extends Omit<Selectable<DB['listings']>, 'status' | 'currency'> {
  status: ListingStatus
  currency: Currency
  agreement_id: string
  agreement_title: string
  agreement_status: AgreementStatus
  proposal_id: string
  project_id: string
  project_title: string
  industry: string | null
  project_stage: string | null
  provider_id: string
  provider_name: string
  provider_role: string | null
  owner_id: string
  owner_name: string
  provider_is_gone: boolean
  /** For how many days who has first refusal, as the agreement's version was written: '7 owner'; null where nobody has. */
  first_refusal: string | null
  seller_name: string
  seller_role: Role
  provider_share_basis_points: number
  monthly_revenue_threshold: number
  effective_date: string
  expiration_date: string | null
  suspension: Suspension | null
  /** The day it is where the project counts its days. */
  today: string
  views: number
  offers: number
}

/** Listings with what is shown of them. */
export function listingsShown(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('listings as l')
    .innerJoin('rights as g', 'g.id', 'l.right_id')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .innerJoin('proposal_versions as n', 'n.id', 'a.version_id')
    .innerJoin('users as s', 's.id', 'l.seller_id')
    .selectAll('l')
    .select(['a.id as agreement_id', 'a.title as agreement_title', 'a.status as agreement_status', 'a.proposal_id'])
    .select(['a.project_id', 'a.provider_id', 'a.owner_id', 'a.provider_share_basis_points'])
    .select(['a.monthly_revenue_threshold', 'a.effective_date', 'a.expiration_date'])
    .select(['j.title as project_title', 'j.industry', 'j.stage as project_stage'])
    .select(['s.name as seller_name', 's.role as seller_role'])
    .select(({ selectFrom, fn }) => [
      selectFrom('users as u').whereRef('u.id', '=', 'a.provider_id').select('u.name').as('provider_name'),
      selectFrom('users as u').whereRef('u.id', '=', 'a.owner_id').select('u.name').as('owner_name'),
      selectFrom('provider_profiles as f')
        .whereRef('f.user_id', '=', 'a.provider_id')
        .select('f.service_offering')
        .as('provider_role'),
      selectFrom('listing_views as v')
        .whereRef('v.listing_id', '=', 'l.id')
        .select(fn.countAll<number>().as('n'))
        .as('views'),
      selectFrom('listing_offers as f')
        .whereRef('f.listing_id', '=', 'l.id')
        .where('f.status', '=', 'open')
        .where('f.expires_at', '>', now)
        .select(fn.countAll<number>().as('n'))
        .as('offers'),
    ])
    .select([
      sql<string | null>`(n.provisions->>'first_refusal') || coalesce(' ' || n.first_refusal_by, '')`.as(
        'first_refusal',
      ),
      sql<boolean>`exists (select from users u where u.id = a.provider_id and u.deleted_at is not null)`.as(
        'provider_is_gone',
      ),
      suspensionOfRight.as('suspension'),
      sql<string>`(${now}::timestamptz at time zone j.time_zone)::date`.as('today'),
    ])
    .$castTo<ListingRow>()
}

export async function findListing(db: Kysely<DB>, now: Date, id: string): Promise<ListingRow | undefined> {
  return listingsShown(db, now).where('l.id', '=', id).executeTakeFirst()
}

export async function listingOf(tx: Tx, now: Date, id: string): Promise<ListingRow> {
  const listing = await findListing(tx, now, id)
  if (!listing) throw new Error(`The listing ${id} does not exist.`)
  return listing
}

/** Locks a listing, and reads it as it is then. */
export async function lockListing(tx: Tx, now: Date, id: string): Promise<ListingRow | undefined> {
  const locked = await tx.selectFrom('listings').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return locked && findListing(tx, now, id)
}

/** Whether money of a purchase went back to this person, who owes it. Until then they neither sell nor buy. */
export async function owesForPurchase(db: Kysely<DB>, person_id: string): Promise<boolean> {
  const owed = await db
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', person_id)
    .where('owed_amount', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return owed !== undefined
}
