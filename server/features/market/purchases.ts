import { type Kysely, type Selectable, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PayoutStatus, PurchaseStatus } from '#domain/purchase.ts'
import type { DB, Tx } from '#server/platform/database.ts'

export interface PurchaseRow extends Omit<Selectable<DB['purchases']>, 'status' | 'currency' | 'payout_status'> {
  status: PurchaseStatus
  currency: Currency
  payout_status: PayoutStatus | null
  agreement_id: string
  proposal_id: string
  project_id: string
  project_title: string
  provider_id: string
  /** Null while it waits for first refusal, or was passed over for it. */
  charge_status: string | null
  /** Who can still buy before it: 'Priya Shah or Olivia Hart'. */
  refuser_name: string | null
  action_required_at: Date | null
  brand: string | null
  last4: string | null
}

/** Purchases with their charge and the deal whose right is bought. */
export function purchasesShown(db: Kysely<DB>) {
  return db
    .selectFrom('purchases as p')
    .leftJoin('charges as c', 'c.id', 'p.charge_id')
    .leftJoin('payment_methods as m', (join) =>
      join.on(sql<boolean>`m.id = coalesce(c.payment_method_id, p.payment_method_id)`),
    )
    .innerJoin('rights as g', 'g.id', 'p.right_id')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .selectAll('p')
    .select(['a.id as agreement_id', 'a.proposal_id', 'a.project_id', 'a.provider_id', 'j.title as project_title'])
    .select(['c.status as charge_status', 'c.action_required_at', 'm.brand', 'm.last4'])
    .select(
      sql<string | null>`(select string_agg(u.name, ' or ' order by u.id = p.refusal_by desc) from users u
        where u.id in (p.refusal_by, p.second_refusal_by) and u.id is distinct from p.declined_by)`.as('refuser_name'),
    )
    .$castTo<PurchaseRow>()
}

export async function findPurchase(db: Kysely<DB>, id: string): Promise<PurchaseRow | undefined> {
  return purchasesShown(db).where('p.id', '=', id).executeTakeFirst()
}

/** The purchase of a listing that waits for first refusal, locked; undefined where none does. */
export async function lockWaiting(tx: Tx, listing_id: string): Promise<PurchaseRow | undefined> {
  const found = await tx
    .selectFrom('purchases')
    .select('id')
    .where('listing_id', '=', listing_id)
    .where('status', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found && findPurchase(tx, found.id)
}

/** Who has first refusal on a waiting purchase and is paying for it; null while nobody is. */
export async function payingFirst(db: Kysely<DB>, waiting_id: string): Promise<string | null> {
  const paying = await db
    .selectFrom('purchases')
    .select('buyer_id')
    .where('comes_before', '=', waiting_id)
    .where('status', '=', 'reserved')
    .executeTakeFirst()
  return paying?.buyer_id ?? null
}

/** Locks a purchase and reads it as it is then. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  await tx.selectFrom('purchases').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const purchase = await findPurchase(tx, id)
  if (!purchase) throw new Error(`The purchase ${id} does not exist.`)
  return purchase
}
