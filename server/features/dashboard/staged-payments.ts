import { type Kysely, type RawBuilder, sql } from 'kysely'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { amountsOfPart, isInTwoParts, OWED_PART, PAID_PART, STAGE_OF_PAID_PART } from '#server/queries/owed-again.ts'
import { MAY_WAIT_FOR_PAYER, ON_ITS_WAY, waitsForPayer } from '#server/queries/payment-stages.ts'
import { paymentsOf } from './figure-rows.ts'
import { sumsOf } from './platform-sums.ts'

/**
 * One by one; of a payment in two parts what its payer owes is unpaid, and the rest paid or on its way. What is held counts by
 * its due date like the rest: `heldByMonth` says how much of it is not overdue.
 */
export function eachPayment(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const split = isInTwoParts(viewer)
  const payments = (
    amounts: ReturnType<typeof amountsOfPart>,
    of: { stage: RawBuilder<Stage>; due: RawBuilder<string> },
  ) =>
    paymentsOf(db, viewer)
      .select(['p.reporting_period_end as month', of.due.as('due_date'), ...amounts])
      .select([of.stage.as('stage'), sql<string | null>`p.agreement_id`.as('one_agreement')])
  return [
    payments(amountsOfPart(sql`p.gross_amount`), { stage, due: DUE }).where(sql<boolean>`not ${split}`),
    payments(amountsOfPart(OWED_PART), { stage: sql<Stage>`'unpaid'`, due: DUE_OF_OWED }).where(split),
    payments(amountsOfPart(PAID_PART), { stage: STAGE_OF_PAID_PART, due: NEVER_OVERDUE }).where(split),
  ]
}

/** The due date of what is due and can never be overdue. */
const NEVER_OVERDUE = sql<string>`'infinity'::date`

const DUE = sql<string>`p.due_date`

/** What is owed again is due, however old the payment. */
const DUE_OF_OWED = sql<string>`case when p.status = 'completed' then ${NEVER_OVERDUE} else ${DUE} end`

/** As `monthly_sums` has it. */
type Stage = 'paid' | 'processing' | 'unpaid'
const stage = sql<Stage>`case when p.status = 'completed' then 'paid' when ${ON_ITS_WAY} then 'processing' else 'unpaid' end`

/** What is stored of the viewer's payments by month, stage and due date. */
export function storedSums(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const kind = viewer.role === 'owner' || viewer.role === 'admin' ? 'payments_made' : 'payments_received'
  return sumsOf(db, viewer)
    .where('s.kind', '=', kind)
    .where('s.currency', '=', TOTALS_CURRENCY)
    .select(['s.month', 's.due_date', 's.gross_amount', 's.commission_amount'])
    .select(sql<number>`s.gross_amount - s.commission_amount`.as('amount'))
    .select(['s.stage', sql<string | null>`null::uuid`.as('one_agreement')])
}

/** Payments that count in another stage, or as due on another day, than they are stored. */
interface Move {
  which: RawBuilder<boolean>
  from: { stage: Stage; due: RawBuilder<string> }
  to: { stage: Stage; due: RawBuilder<string> }
  /** The part of each; all of it if it is left out. */
  gross?: RawBuilder<unknown>
}

/**
 * Stored as processing: those that wait for their payer are unpaid instead. Stored as unpaid: what is paid of a payment in
 * parts is on its way. What is held counts by its due date like the rest.
 */
export function asStaged(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, stored: ReturnType<typeof storedSums>) {
  const moved = ({ which, from, to, gross = sql`p.gross_amount` }: Move) =>
    db
      .selectFrom(
        paymentsOf(db, viewer)
          .where(which)
          .select(['p.reporting_period_end as month', from.due.as('due_from'), to.due.as('due_to')])
          .select(amountsOfPart(gross))
          .as('m'),
      )
      .innerJoin(
        sql<{ sign: number; stage: Stage; due_date: string }>`lateral (values
          (-1, ${sql.lit(from.stage)}, m.due_from), (1, ${sql.lit(to.stage)}, m.due_to))`.as<'t'>(
          sql`t (sign, stage, due_date)`,
        ),
        (join) => join.onTrue(),
      )
      .select(['m.month', 't.due_date'])
      .select([
        sql<number>`t.sign * m.gross_amount`.as('gross_amount'),
        sql<number>`t.sign * m.commission_amount`.as('commission_amount'),
        sql<number>`t.sign * m.amount`.as('amount'),
      ])
      .select(['t.stage', sql<string | null>`null::uuid`.as('one_agreement')])
  const may_wait = viewer.role === 'admin' ? MAY_WAIT_FOR_PAYER : sql<boolean>`true`
  const waits = sql<boolean>`(${may_wait} and ${waitsForPayer()})`
  const inParts = sql<boolean>`(${isInTwoParts(viewer)} and p.status <> 'completed')`
  return db
    .selectFrom(
      stored
        .unionAll(moved({ which: waits, from: { stage: 'processing', due: DUE }, to: { stage: 'unpaid', due: DUE } }))
        .unionAll(
          moved({
            ...{ which: inParts, gross: PAID_PART },
            ...{ from: { stage: 'unpaid', due: DUE }, to: { stage: 'processing', due: NEVER_OVERDUE } },
          }),
        )
        .as('s'),
    )
    .select([
      's.month',
      's.due_date',
      's.gross_amount',
      's.commission_amount',
      's.amount',
      's.stage',
      's.one_agreement',
    ])
}
