import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type PaymentStatus, reportStatusFromPayments } from '#domain/payment.ts'
import { withoutHeld } from '#domain/payment-selection.ts'
import { isToBeCharged } from '#domain/returned-funds.ts'
import type { Tx } from '#server/platform/database.ts'
import { isBeingCharged, isBelowMinimum, waitsForPayer } from '#server/queries/payment-stages.ts'
import type { StoredPayment } from '#server/queries/visible-payments.ts'
import { lockReports, moveReports } from '../reports/commands.ts'

/** A payment with its parties, deal and period, for messages and the ledger. */
export interface LockedPayment extends StoredPayment {
  /** The proposal of the deal. */
  proposal_id: string
  project_title: string
  payee_name: string
  reporting_period_start: string
  /** Whether a charge for it is under way. */
  is_being_charged: boolean
}

/**
 * Locks payments, their reports first and both in the order of their ids, so that decisions about a report's payments are
 * made one after the other. With `payer_id` only those of this payer.
 */
export async function lockPayments(tx: Tx, ids: readonly string[], payer_id?: string): Promise<LockedPayment[]> {
  if (ids.length === 0) return []
  const wanted = tx
    .selectFrom('payments as p')
    .where('p.id', 'in', ids)
    // They are looked up by id: a payer may have any number of payments.
    .$if(payer_id !== undefined, (query) => query.where(sql<boolean>`(p.payer_id = ${payer_id}) is true`))
  const reports = await wanted.select('p.report_id').distinct().execute()
  await lockReports(
    tx,
    reports.map(({ report_id }) => report_id),
  )
  return wanted
    .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .innerJoin('users as payee', 'payee.id', 'p.payee_id')
    .selectAll('p')
    .select(['a.proposal_id', 'j.title as project_title', 'r.reporting_period_start'])
    .select('payee.name as payee_name')
    .select(isBeingCharged().as('is_being_charged'))
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .$castTo<LockedPayment>()
    .execute()
}

/** What locked payments wait for: their payer, or more that is due to their payee. */
export async function waitingOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('payments as p')
    .select(['p.id', waitsForPayer().as('waits_for_payer'), isBelowMinimum().as('is_held')])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]))
}

type Payable = Parameters<typeof isToBeCharged>[0]

interface WantedPayments {
  report_ids: readonly string[]
  /** Only those of one distribution. */
  distribution_id?: string
  isWanted?: (payment: Payable) => boolean
}

/**
 * Locks reports and returns their payable payments, or those of this batch once it has started. Null when a report
 * belongs to another owner.
 */
export async function lockPaymentsToPay(
  tx: Tx,
  owner_id: string,
  { report_ids, distribution_id, isWanted = isToBeCharged }: WantedPayments,
  batch_id: string,
): Promise<string[] | null> {
  const own = (await lockReports(tx, report_ids)).filter((report) => report.owner_id === owner_id)
  if (own.length < new Set(report_ids).size) return null
  const payments = await tx
    .selectFrom('payments as p')
    .leftJoin('payment_batch_items as i', (join) =>
      join
        .onRef('i.payment_id', '=', 'p.id')
        .on('i.part', '=', 1)
        .on(
          sql<boolean>`i.batch_id in (select id from payment_batches where id = ${batch_id} or series_id = ${batch_id})`,
        ),
    )
    .select(['p.id', 'i.batch_id', 'p.payee_id', 'p.gross_amount', 'p.owed_amount', 'p.funded_at'])
    .select(isBeingCharged().as('is_being_charged'))
    .select(({ ref }) => [
      ref('p.status').$castTo<PaymentStatus>().as('status'),
      ref('p.currency').$castTo<Currency>().as('currency'),
    ])
    .where('p.report_id', 'in', report_ids)
    .$if(distribution_id !== undefined, (query) => query.where('p.distribution_id', '=', distribution_id ?? ''))
    .execute()
  const begun = payments.filter((payment) => payment.batch_id !== null)
  if (begun.length > 0) return begun.map(({ id }) => id)
  const payable = payments.filter((payment) => isWanted(payment) && !payment.is_being_charged)
  return withoutHeld(payable).map(({ id }) => id)
}

/**
 * Updates the status of reports from their payments; a final one stays final. The rows are already locked. However many
 * payments a report has, the index is asked only for its first status and each next one: looked for by a status, payments could be
 * found by indexes of the status alone while the database knows little of a month that is being closed.
 */
export async function followPayments(tx: Tx, report_ids: string[], now: Date): Promise<void> {
  const [first, ...others] = report_ids
  if (first === undefined) return
  // With one id the generic plan is as good for any id, so PostgreSQL keeps it; for a list it would plan each time.
  const wanted = others.length > 0 ? sql`r.id = any(${report_ids}::uuid[])` : sql`r.id = ${first}`
  const { rows } = await sql<{ id: string; before: string; statuses: PaymentStatus[] }>`
    select r.id, r.status as before, array(
      with recursive found as (
        (select p.status from payments p where p.report_id = r.id order by p.status limit 1)
        union all
        select (select p.status from payments p where p.report_id = r.id and p.status > f.status order by p.status limit 1)
        from found f where f.status is not null
      ) select status from found where status is not null) as statuses
    from revenue_reports r where ${wanted} and r.status <> 'finalized'`.execute(tx)
  const moves = rows.map(({ statuses, ...report }) => ({ ...report, after: reportStatusFromPayments(statuses) }))
  for (const status of ['pending', 'processed', 'failed'] as const) {
    const ids = moves.filter((move) => move.after === status && move.before !== status).map(({ id }) => id)
    await moveReports(tx, ids, status, now)
  }
}
