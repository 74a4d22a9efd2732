import type { Kysely, Selectable } from 'kysely'
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
  charge_status: string
  action_required_at: Date | null
  brand: string | null
  last4: string | null
}

/** Purchases with their charge and the deal whose right is bought. */
export function purchasesShown(db: Kysely<DB>) {
  return db
    .selectFrom('purchases as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .innerJoin('rights as g', 'g.id', 'p.right_id')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .selectAll('p')
    .select(['a.id as agreement_id', 'a.proposal_id', 'a.project_id', 'a.provider_id', 'j.title as project_title'])
    .select(['c.status as charge_status', 'c.action_required_at', 'm.brand', 'm.last4'])
    .$castTo<PurchaseRow>()
}

export async function findPurchase(db: Kysely<DB>, id: string): Promise<PurchaseRow | undefined> {
  return purchasesShown(db).where('p.id', '=', id).executeTakeFirst()
}

/** Locks a purchase and reads it as it is then. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  await tx.selectFrom('purchases').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const purchase = await findPurchase(tx, id)
  if (!purchase) throw new Error(`The purchase ${id} does not exist.`)
  return purchase
}
