import { type Kysely, sql } from 'kysely'
import type { ClaimStatus } from '#domain/claim-back.ts'
import type { ShareAmounts } from '#domain/distribution.ts'
import type { Currency } from '#domain/money.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** Claims with what is shown of them. */
function claims(db: Kysely<DB>) {
  return db
    .selectFrom('claims_back as k')
    .innerJoin('agreements as a', 'a.id', 'k.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .innerJoin('users as payer', 'payer.id', 'k.payer_id')
    .innerJoin('users as payee', 'payee.id', 'k.holder_id')
    .innerJoin('transfers as t', 't.id', 'k.transfer_id')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .leftJoin('revenue_reports as r', 'r.id', 'k.deducted_in')
    .leftJoin('money_approvals as asked', (join) =>
      join.onRef('asked.subject_id', '=', 'k.id').on('asked.kind', '=', 'claim_back').on('asked.ended_at', 'is', null),
    )
    .leftJoin('users as asker', 'asker.id', 'asked.asked_by')
    .select(['asked.asked_by', 'asked.asked_at', 'asker.name as asker_name'])
    .select(['k.id', 'k.agreement_id', 'k.holder_id', 'k.payer_id', 'k.transfer_id', 'k.charge_id'])
    .select(['k.gross', 'k.commission', 'k.net', 'k.reason', 'k.note', 'k.failure_message'])
    .select(['k.proposed_at', 'k.decided_at', 'k.finished_at', 'a.proposal_id'])
    .select(['a.title as agreement_title', 'j.id as project_id', 'j.title as project_title'])
    .select(['payer.name as payer_name', 'payee.name as payee_name', 'c.method'])
    .select(['k.left_net', 'r.reporting_period_start as deducted_start', 'r.reporting_period_end as deducted_end'])
    .select(({ ref }) => [
      ref('k.status').$castTo<ClaimStatus>().as('status'),
      ref('k.currency').$castTo<Currency>().as('currency'),
      // A claim is for a transfer of a payment.
      ref('t.payment_id').$notNull().as('payment_id'),
    ])
}

export type ClaimRow = Awaited<ReturnType<typeof findClaim>> & object

/** The claims of both sides, and for admins all; latest first. */
export function visibleClaims(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return claims(db)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('k.payer_id', '=', viewer.id), eb('k.holder_id', '=', viewer.id)])),
    )
    .orderBy('k.proposed_at', 'desc')
    .orderBy('k.id')
}

export function findClaim(db: Kysely<DB>, id: string) {
  return claims(db).where('k.id', '=', id).executeTakeFirst()
}

/** The claim, locked. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | undefined> {
  await tx.selectFrom('claims_back').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return findClaim(tx, id)
}

/** The same, with what is carried locked before it, in the order in which a report that is approved takes both. */
export async function lockClaimAndDebt(tx: Tx, id: string) {
  const claim = await findClaim(tx, id)
  if (!claim) return undefined
  const debt = await lockDebt(tx, claim.agreement_id, claim.holder_id)
  const locked = await lockClaim(tx, id)
  return locked && { claim: locked, debt }
}

/** The claims of these agreements that nobody has answered, locked in one order. */
export async function lockProposed(tx: Tx, agreement_ids: readonly string[]) {
  return tx
    .selectFrom('claims_back')
    .select(['id', 'agreement_id', 'holder_id', 'gross', 'net'])
    .where('agreement_id', 'in', agreement_ids)
    .where('status', '=', 'proposed')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** What a holder owes under an agreement, locked; nothing where nothing is carried. */
export async function lockDebt(tx: Tx, agreement_id: string, holder_id: string): Promise<ShareAmounts> {
  const balance = await tx
    .selectFrom('carried_balances')
    .select(['gross', 'commission'])
    .where('agreement_id', '=', agreement_id)
    .where('holder_id', '=', holder_id)
    .forUpdate()
    .executeTakeFirst()
  const { gross, commission } = balance ?? { gross: 0, commission: 0 }
  return { gross: 0 - gross, commission: 0 - commission, net: commission - gross }
}

/** Takes a claim out of what is carried, or puts it back there. */
export async function moveBalance(tx: Tx, claim: ClaimRow, sign: 1 | -1, now: Date): Promise<void> {
  await tx
    .updateTable('carried_balances')
    .set({
      gross: sql`gross + ${sign * claim.gross}::bigint`,
      commission: sql`commission + ${sign * claim.commission}::bigint`,
      updated_at: now,
    })
    .where('agreement_id', '=', claim.agreement_id)
    .where('holder_id', '=', claim.holder_id)
    .execute()
}
