import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { receiptNumber } from '#domain/receipt.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { type FeeReversalRow, feeReversalsShown } from './fee-reversals.ts'
import { isPartyOrAdmin } from './parties.ts'

/** The paid fee of an agreement, for its two sides and admins. */
export async function findVisibleFee(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, agreement_id: string) {
  const fee = await db
    .selectFrom('agreements as a')
    .innerJoin('agreement_completions as k', 'k.id', 'a.completion_id')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .innerJoin('users as u', 'u.id', 'k.payer_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .leftJoin('fee_reversals as v', 'v.completion_id', 'k.id')
    .select(['a.id as agreement_id', 'a.title', 'a.proposal_id', 'a.completion_id', 'j.title as project_title'])
    .select(['k.payer_id', 'u.name as payer_name', 'c.id as charge_id', 'c.amount', 'c.stripe_payment_intent_id'])
    .select('v.id as reversal_id')
    .select(({ ref }) => [
      ref('c.currency').$castTo<Currency>().as('currency'),
      ref('k.finished_at').$notNull().as('paid_at'),
    ])
    .where('a.id', '=', agreement_id)
    .where(isPartyOrAdmin(viewer, 'a.owner_id', 'a.provider_id'))
    .executeTakeFirst()
  if (!fee) return undefined
  return { ...fee, reversal: await reversalOf(db, fee.reversal_id) }
}

export type AgreementFee = NonNullable<Awaited<ReturnType<typeof findVisibleFee>>>

/** The charge that stands: the first one or, after a reversal, the other party's. */
export function finalCharge({ reversal, charge_id, payer_name, paid_at, ...fee }: AgreementFee) {
  const first = { id: charge_id, payer_name, paid_at, reference: fee.stripe_payment_intent_id }
  if (reversal?.charge_status !== 'paid' || !reversal.charge_id || !reversal.charged_at) return first
  const { charge_id: id, other_party_name, charged_at, charge_intent_id } = reversal
  return { id, payer_name: other_party_name, paid_at: charged_at, reference: charge_intent_id }
}

export const feeReceiptNumber = (fee: AgreementFee): string => {
  const { id, paid_at } = finalCharge(fee)
  return receiptNumber(id, dayOf(paid_at))
}

async function reversalOf(db: Kysely<DB>, id: string | null): Promise<FeeReversalRow | null> {
  if (id === null) return null
  return feeReversalsShown(db).where('v.id', '=', id).executeTakeFirstOrThrow()
}

/** The names of both sides as the agreement was signed: a receipt keeps them. */
export async function signedNames(db: Kysely<DB>, agreement_id: string): Promise<Map<string, string>> {
  const { owner_id, provider_id, owner_name, provider_name } = await db
    .selectFrom('agreement_snapshots as s')
    .innerJoin('agreements as a', 'a.id', 's.agreement_id')
    .select(['a.owner_id', 'a.provider_id'])
    .select([
      sql<string>`s.content ->> 'owner_name'`.as('owner_name'),
      sql<string>`s.content ->> 'provider_name'`.as('provider_name'),
    ])
    .where('s.agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  return new Map([
    [owner_id, owner_name],
    [provider_id, provider_name],
  ])
}
