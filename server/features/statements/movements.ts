import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate, type Period } from '#domain/calendar-dates.ts'
import type { BooksOf, LedgerPosting } from '#domain/journal.ts'
import type { Currency } from '#domain/money.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { accountKindOf } from '#server/ledger/accounts.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'

/** A transaction of the ledger with what it is about. */
export interface Movement {
  id: string
  date: CalendarDate
  posted_at: Date
  kind: string
  memo: string
  /** Whether it is about an agreement fee. */
  is_fee: boolean
  books: BooksOf
  postings: LedgerPosting[]
  project_title: string
  /** Null for agreement fees, and in the books of the platform. */
  payment: MovedPayment | null
}

interface MovedPayment {
  id: string
  counterparty_id: string
  counterparty_name: string
  reporting_period_start: string
  reporting_period_end: string
  gross_amount: number
  commission_amount: number
  amount: number
}

type StoredMovement = Omit<Movement, 'postings'> & {
  postings: { source: string; destination: string; amount: number; currency: Currency }[]
}

const BATCH_SIZE = 500

type Viewing = Pick<Viewer, 'id' | 'role'>

/**
 * What moved in a period, oldest first: everything for admins, otherwise what concerns the viewer. It comes in batches, as it
 * was at one moment.
 */
export function readMovements(db: Kysely<DB>, viewer: Viewing, period: Period): AsyncGenerator<Movement[]> {
  return readBatches(db, viewer.role === 'admin' ? allMovements(period) : movementsOf(viewer.id, period))
}

/** The same of some payments, at any time. */
export function readMovementsOf(
  db: Kysely<DB>,
  viewer: Viewing,
  payment_ids: readonly string[],
): AsyncGenerator<Movement[]> {
  return readBatches(db, movementsOfPayments(viewer, payment_ids))
}

async function* readBatches(db: Kysely<DB>, rows: RawBuilder<unknown>): AsyncGenerator<Movement[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`declare movements no scroll cursor for ${rows}`.execute(tx)
    for (;;) {
      const movements = await nextBatch(tx)
      if (movements.length === 0) return
      yield movements
    }
  } finally {
    await tx.rollback().execute()
  }
}

async function nextBatch(tx: Tx): Promise<Movement[]> {
  const { rows } = await sql<StoredMovement>`fetch ${sql.lit(BATCH_SIZE)} from movements`.execute(tx)
  const named = await resolveNames(tx, rows)
  return named.map((row) => ({ ...row, postings: row.postings.map(asPosting) }))
}

const asPosting = ({ source, destination, ...moved }: StoredMovement['postings'][number]): LedgerPosting => ({
  ...moved,
  ...{ source: accountKindOf(source), destination: accountKindOf(destination) },
})

const beginningOf = (day: CalendarDate) => sql`(${day}::date::timestamp at time zone ${sql.lit(PRODUCT_TIME_ZONE)})`

const within = ({ start, end }: Period) =>
  sql`t.posted_at >= ${beginningOf(start)} and t.posted_at < ${beginningOf(addDays(end, 1))}`

const TRANSACTION = sql`t.id, t.posted_at, t.kind, t.memo,
  t.kind like '%fee%' or exists (select from refunds r where r.id = t.reference_id and r.purpose = 'agreement_fee') as is_fee,
  (t.posted_at at time zone ${sql.lit(PRODUCT_TIME_ZONE)})::date as date,
  (select json_agg(json_build_object('source', s.name, 'destination', d.name, 'amount', p.amount, 'currency', p.currency)
      order by p.position)
    from ledger_postings p join ledger_accounts s on s.id = p.source join ledger_accounts d on d.id = p.destination
    where p.transaction_id = t.id) as postings,
  coalesce((select j.title from proposals o join projects j on j.id = o.project_id where o.id = t.deal_id), '') as project_title`

const allMovements = (period: Period) => sql`
  select ${TRANSACTION}, 'platform' as books, null as payment
  from ledger_transactions t where ${within(period)} order by t.sequence`

/** What `payments_of` moved. */
const MOVED_FOR_PAYMENTS = sql`
    select id as reference_id, id as payment_id, books, counterparty_id from payments_of
    union all select t.id, o.id, books, counterparty_id from payments_of o join transfers t on t.payment_id = o.id
    union all select r.id, o.id, books, counterparty_id from payments_of o join returned_parts r on r.payment_id = o.id
    union all select r.id, o.id, books, counterparty_id from payments_of o join repayments r on r.payment_id = o.id`

/** The payment that movement `m` is of, as its viewer reads it. */
const PAYMENT = sql`(
    select json_build_object('id', p.id, 'counterparty_id', m.counterparty_id, 'counterparty_name', u.name,
      'reporting_period_start', r.reporting_period_start, 'reporting_period_end', r.reporting_period_end,
      'gross_amount', p.gross_amount, 'commission_amount', p.commission_amount, 'amount', p.amount)
    from payments p join revenue_reports r on r.id = p.report_id join users u on u.id = m.counterparty_id
    where p.id = m.payment_id) as payment`

/** The payments that somebody pays or receives, and the agreement fees on their card. */
const movementsOf = (viewer_id: string, period: Period) => sql`
  with payments_of as materialized (
    select id, 'payer' as books, payee_id as counterparty_id from payments where payer_id = ${viewer_id}
    union all select id, 'payee', payer_id from payments where payee_id = ${viewer_id}
  ), moved as (
    ${MOVED_FOR_PAYMENTS}
    union all select s.id, s.payment_id, 'payee', a.owner_id from share_settlements s
      join agreements a on a.id = s.agreement_id where s.holder_id = ${viewer_id}
    union all select s.id, s.payment_id, 'payer', s.holder_id from agreements a
      join share_settlements s on s.agreement_id = a.id where a.owner_id = ${viewer_id}
    union all select s.id, null, 'payee', a.owner_id from earlier_settlements s
      join agreements a on a.id = s.agreement_id where s.holder_id = ${viewer_id}
    union all select s.id, null, 'payer', s.holder_id from agreements a
      join earlier_settlements s on s.agreement_id = a.id where a.owner_id = ${viewer_id}
    union all select v.id, t.payment_id, 'payee', c.payer_id from claims_back c
      join transfer_reversals v on v.subject_id = c.id join transfers t on t.id = c.transfer_id
      where c.holder_id = ${viewer_id}
    union all select r.id, t.payment_id, 'payer', c.holder_id from claims_back c
      join refunds r on r.purpose = 'claim_back' and r.subject_id = c.id join transfers t on t.id = c.transfer_id
      where c.payer_id = ${viewer_id}
    union all select id, null, 'fee_payer', null from agreement_completions where payer_id = ${viewer_id}
    union all select id, null, 'fee_payer', null from fee_reversals where other_party_id = ${viewer_id}
    union all select r.id, null, 'fee_payer', null from charges c join refunds r on r.charge_id = c.id
      where c.payer_id = ${viewer_id} and r.purpose = 'agreement_fee'
    union all select f.id, null, 'fee_payer', null from charges c join returned_funds f on f.charge_id = c.id
      where c.payer_id = ${viewer_id}
  )
  select ${TRANSACTION}, m.books, ${PAYMENT}
  from moved m join ledger_transactions t on t.reference_id = m.reference_id
  where ${within(period)} order by t.sequence`

/** What moved for some payments: those of the viewer in their books, any in the platform's for an admin. */
const movementsOfPayments = ({ id, role }: Viewing, payment_ids: readonly string[]) => sql`
  with payments_of as materialized (
    select id, ${role === 'admin' ? sql`'platform'` : sql`case payer_id when ${id} then 'payer' else 'payee' end`} as books,
      ${role === 'admin' ? sql`payee_id` : sql`case payer_id when ${id} then payee_id else payer_id end`} as counterparty_id
    from payments where id = any(${payment_ids}::uuid[]) and (${role === 'admin'} or ${id} in (payer_id, payee_id))
  ), moved as (
    ${MOVED_FOR_PAYMENTS}
    union all select s.id, o.id, books, counterparty_id from payments_of o join share_settlements s on s.payment_id = o.id
    union all select v.id, o.id, books, counterparty_id from payments_of o join transfers t on t.payment_id = o.id
      join claims_back c on c.transfer_id = t.id join transfer_reversals v on v.subject_id = c.id where books <> 'payer'
    union all select r.id, o.id, books, counterparty_id from payments_of o join transfers t on t.payment_id = o.id
      join claims_back c on c.transfer_id = t.id join refunds r on r.purpose = 'claim_back' and r.subject_id = c.id
      where books <> 'payee'
  )
  select ${TRANSACTION}, m.books, ${PAYMENT}
  from moved m join ledger_transactions t on t.reference_id = m.reference_id order by t.sequence`
