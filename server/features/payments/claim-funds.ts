import { sql } from 'kysely'
import { claimable } from '#domain/claim-back.ts'
import type { ShareAmounts } from '#domain/distribution.ts'
import type { Tx } from '#server/platform/database.ts'

/** The holder of a right, and the claim that is looked at, if there is one. */
interface Claimed {
  agreement_id: string
  holder_id: string
  claim_id?: string
}

interface Cover {
  transfer_id: string
  charge_id: string
  amounts: ShareAmounts
}

/** From which transfer to a holder most of their debt can be claimed, the latest first, and what of it. */
export async function bestTransfer(tx: Tx, claimed: Claimed, debt: ShareAmounts): Promise<Cover | null> {
  const transfers = await claimableTransfers(tx, claimed).execute()
  return transfers
    .flatMap(({ transfer_id, charge_id, transfer_left, charge_left }) => {
      const amounts = claimable(debt, { transfer: transfer_left, charge: charge_left })
      return amounts ? [{ transfer_id, charge_id, amounts }] : []
    })
    .reduce<Cover | null>((best, one) => (best && best.amounts.net >= one.amounts.net ? best : one), null)
}

/** From which transfer and charge all of a claim can be taken by now, with its charges locked; null when from none. */
export async function coverOf(tx: Tx, claimed: Claimed, amounts: ShareAmounts): Promise<Cover | null> {
  await lockCharges(tx, claimed)
  const best = await bestTransfer(tx, claimed, amounts)
  return best?.amounts.gross === amounts.gross && best.amounts.net === amounts.net ? best : null
}

/** Which charge for a holder has this much left, its own first, with all of them locked; null when none has. */
export async function refundableCharge(
  tx: Tx,
  { charge_id, ...claimed }: Claimed & { charge_id: string },
  amount: number,
): Promise<string | null> {
  await lockCharges(tx, claimed)
  const charges = await chargesFor(tx, claimed)
    .select('c.id')
    .select(chargeLeft(claimed).as('left'))
    .orderBy(sql`c.id <> ${charge_id}`)
    .orderBy('c.settled_at', 'desc')
    .orderBy('c.id')
    .limit(MAX_TRANSFERS)
    .execute()
  return charges.find(({ left }) => left >= amount)?.id ?? null
}

const MAX_TRANSFERS = 200

/** Returns of a charge and claims of it are decided one after the other. */
async function lockCharges(tx: Tx, claimed: Claimed): Promise<void> {
  await chargesFor(tx, claimed).select('c.id').orderBy('c.id').forNoKeyUpdate('c').execute()
}

function chargesFor(tx: Tx, { agreement_id, holder_id }: Claimed) {
  return tx
    .selectFrom('payments as p')
    .innerJoin('payment_batch_items as i', (join) =>
      join.onRef('i.payment_id', '=', 'p.id').on('i.charged_amount', '>', 0),
    )
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .innerJoin('charges as c', 'c.id', 'b.charge_id')
    .where('p.agreement_id', '=', agreement_id)
    .where('p.payee_id', '=', holder_id)
    .where('c.status', '=', 'succeeded')
}

function claimableTransfers(tx: Tx, claimed: Claimed) {
  return chargesFor(tx, claimed)
    .innerJoin('transfers as t', 't.payment_id', 'p.id')
    .select(['t.id as transfer_id', 'c.id as charge_id'])
    .select([
      sql<number>`(t.amount - t.reversed_amount - coalesce((select sum(r.amount) from transfer_reversals r
        where r.transfer_id = t.id and r.status <> 'failed'), 0))::bigint`.as('transfer_left'),
      chargeLeft(claimed).as('charge_left'),
    ])
    .where('t.status', '=', 'completed')
    .where('t.reopened_at', 'is', null)
    .orderBy('t.settled_at', 'desc')
    .orderBy('t.id')
    .orderBy('c.id')
    .limit(MAX_TRANSFERS)
}

/**
 * What charge `c` has left to refund for payment `p`: no more than it took for the payment and than it has left at all,
 * without what came back of it, what was refunded, and what other claims that were agreed will refund.
 */
const chargeLeft = ({ claim_id }: Claimed) => sql<number>`least(
  i.charged_amount
    - coalesce((select sum(r.amount) from returned_parts r join returned_funds f on f.id = r.returned_id
        where r.payment_id = p.id and f.charge_id = c.id and f.status = 'returned'), 0)
    - coalesce((select sum(r.amount) from refunds r join claims_back k on k.id = r.subject_id
        join transfers t on t.id = k.transfer_id
        where r.charge_id = c.id and r.status <> 'failed' and t.payment_id = p.id), 0),
  c.amount
    - coalesce((select sum(r.amount) from refunds r where r.charge_id = c.id and r.status <> 'failed'), 0)
    - coalesce((select sum(f.amount) from returned_funds f where f.charge_id = c.id and f.status = 'returned'), 0)
    - coalesce((select sum(k.gross - coalesce((select sum(r.amount) from refunds r
          where r.purpose = 'claim_back' and r.subject_id = k.id and r.status <> 'failed'), 0))
        from claims_back k where k.charge_id = c.id and k.status in ('reversing', 'refunding', 'not_refunded')
          and k.id is distinct from ${claim_id ?? null}::uuid), 0))::bigint`
