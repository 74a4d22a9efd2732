import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CameBackCause } from '#domain/returned-funds.ts'
import type { DB } from '#server/platform/database.ts'

/** Money that came back of a payment, or that its payer paid again. */
export interface Return {
  /** A 'part' is a further part of what its payer paid for the first time. */
  cause: CameBackCause | 'repayment' | 'part'
  amount: number
  occurred_at: Date
  recovered_at: Date | null
  /** What Stripe calls it; receipts do not say it. */
  reference?: string | null
  /** Of what was claimed back: what is refunded to the payer, when it was, and why. */
  gross?: number | null | undefined
  refunded_at?: Date | null | undefined
  reason?: string | null | undefined
}

/** What came back of a payment and what was paid again, oldest first, with the ids of its entries in the ledger. */
export function returnsOf(db: Kysely<DB>, payment_id: string): Promise<(Return & { id: string })[]> {
  const cause = (name: RawBuilder<unknown>) => sql<Return['cause']>`${name}`.as('cause')
  const came_back = db
    .selectFrom('returned_parts as r')
    .innerJoin('returned_funds as f', 'f.id', 'r.returned_id')
    .select(['r.id', 'r.amount', 'f.occurred_at', 'f.recovered_at'])
    .select([sql<string | null>`f.stripe_id`.as('reference'), cause(sql`f.cause`)])
    .where('r.payment_id', '=', payment_id)
  const repaid = db
    .selectFrom('repayments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select(['p.id', 'p.amount', 'p.paid_at as occurred_at', sql<Date | null>`null::timestamptz`.as('recovered_at')])
    .select([
      sql<string | null>`c.stripe_payment_intent_id`.as('reference'),
      cause(sql`case when p.is_part then 'part' else 'repayment' end`),
    ])
    .where('p.payment_id', '=', payment_id)
  const none = [
    sql<number | null>`null::bigint`.as('gross'),
    sql<Date | null>`null::timestamptz`.as('refunded_at'),
    sql<string | null>`null`.as('reason'),
  ] as const
  const claimed = db
    .selectFrom('claimed_back as c')
    .select(({ ref }) => [ref('c.reversal_id').$notNull().as('id'), ref('c.net').$notNull().as('amount')])
    .select(({ ref }) => ref('c.taken_at').$notNull().as('occurred_at'))
    .select([sql<Date | null>`null::timestamptz`.as('recovered_at')])
    .select([sql<string | null>`c.stripe_reversal_id`.as('reference'), cause(sql`'claim_back'`)])
    .select(['c.gross', 'c.refunded_at', 'c.reason'])
    .where('c.payment_id', '=', payment_id)
  return db
    .selectFrom(came_back.select(none).unionAll(repaid.select(none)).unionAll(claimed).as('returned'))
    .selectAll()
    .orderBy('occurred_at')
    .orderBy(sql`cause in ('repayment', 'part')`)
    .orderBy('id')
    .execute()
}
