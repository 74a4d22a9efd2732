import { type Kysely, type SqlBool, sql } from 'kysely'
import { MAX_TURNS } from '#contract/dashboard.ts'
import type { Currency } from '#domain/money.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { isOwedFee } from './fee-reversals.ts'
import { isBeingCharged } from './payment-stages.ts'

type Reading = Pick<Viewer, 'id' | 'role'>
type Kind = 'termination' | 'amendment' | 'invitation' | 'owed_fee' | 'owed_again' | 'line_dispute' | 'funding'

/**
 * What waits for an answer of this person, the earliest last day first, as much as a dashboard shows. What waits for admins
 * is in `review-items.ts`.
 */
export const waitingItems = (db: Kysely<DB>, viewer: Reading, now: Date) =>
  readAssembled(db, itemsOf, viewer, { now: now.toISOString() })

/** A further kind is a further part of the union. */
function itemsOf(db: Kysely<DB>, viewer: Reading, { now }: { now: string }) {
  const parts = terminations(db, viewer)
    .unionAll(amendments(db, viewer))
    .unionAll(owedFees(db, viewer))
    .unionAll(invitations(db, viewer, now))
    .unionAll(owedAgain(db, viewer))
    .unionAll(lineDisputes(db, viewer))
    .unionAll(fundings(db, viewer))
  return db
    .selectFrom(parts.as('item'))
    .selectAll()
    .orderBy('item.answer_by', (order) => order.asc().nullsLast())
    .orderBy('item.since')
    .orderBy('item.id')
    .limit(MAX_TURNS)
}

export type WaitingItem = Awaited<ReturnType<typeof waitingItems>>[number]

/** Requests of the other side to end an agreement. */
function terminations(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('agreement_terminations as t')
    .innerJoin('agreements as a', 'a.id', 't.agreement_id')
    .innerJoin('users as u', 'u.id', 't.requested_by')
    .select([kind('termination'), 'a.id', 'a.title', 'u.name as asked_by', 't.requested_at as since'])
    .select([date('t.requested_last_day', 'day'), date('t.answer_by', 'answer_by'), noAmount, noCurrency])
    .where('t.status', '=', 'requested')
    .where('a.status', '=', 'termination_pending')
    .where(isAsked(viewer, 't'))
}

/** Changes of terms that the other side proposes. */
function amendments(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('agreement_amendments as m')
    .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
    .innerJoin('users as u', 'u.id', 'm.proposed_by')
    .select([kind('amendment'), 'a.id', 'a.title', 'u.name as asked_by', 'm.proposed_at as since'])
    .select([date('m.effective_from', 'day'), noDate('answer_by'), noAmount, noCurrency])
    .where('m.status', '=', 'proposed')
    .where(isAsked(viewer, 'm'))
}

/** Agreement fees that a reversal charges to the viewer, and that no card has paid. */
function owedFees(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('fee_reversals as v')
    .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
    .innerJoin('agreement_completions as k', 'k.id', 'v.completion_id')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .innerJoin('users as u', 'u.id', 'v.payer_id')
    .select([kind('owed_fee'), 'a.id', 'a.title', 'u.name as asked_by'])
    .select(({ ref }) => ref('v.owed_at').$notNull().as('since'))
    .select([noDate('day'), noDate('answer_by')])
    .select([sql<number | null>`c.amount`.as('amount'), sql<Currency | null>`c.currency`.as('currency')])
    .where('v.other_party_id', '=', viewer.id)
    .where(isOwedFee)
}

/** Payments whose payee has the money, and whose payer owes it again since it went back to their card. */
function owedAgain(db: Kysely<DB>, viewer: Reading) {
  return (
    db
      .selectFrom('payments as p')
      .innerJoin('projects as j', 'j.id', 'p.project_id')
      .innerJoin('users as u', 'u.id', 'p.payee_id')
      .select([kind('owed_again'), 'p.id', 'j.title', 'u.name as asked_by'])
      .select(
        sql<Date>`(select max(f.recorded_at) from returned_parts r join returned_funds f on f.id = r.returned_id
      where r.payment_id = p.id)`.as('since'),
      )
      .select([noDate('day'), noDate('answer_by')])
      .select([sql<number | null>`p.owed_amount`.as('amount'), sql<Currency | null>`p.currency`.as('currency')])
      .where('p.payer_id', '=', viewer.id)
      // As the index of the few that are owed has it: with a parameter, all paid ones would be read.
      .where(sql<SqlBool>`p.owed_amount > 0`)
      .where('p.status', '=', 'completed')
      .where(sql<SqlBool>`not ${isBeingCharged()}`)
  )
}

/** Charges that wait for the viewer: by which method, for which project, the earliest due date, and what is missing. */
function fundings(db: Kysely<DB>, viewer: Reading) {
  const items = sql`from payment_batch_items i join payments p on p.id = i.payment_id join projects j on j.id = p.project_id
    where i.batch_id = b.id and i.charged_amount > 0`
  return db
    .selectFrom('charges as c')
    .innerJoin('payment_batches as b', 'b.charge_id', 'c.id')
    .select([kind('funding'), 'c.id'])
    .select([
      sql<string>`(select case when count(distinct j.id) = 1 then min(j.title) else count(distinct j.id) || ' projects' end
        ${items})`.as('title'),
      sql<string>`c.method`.as('asked_by'),
    ])
    .select(({ ref }) => ref('c.action_required_at').$notNull().as('since'))
    .select([sql<string | null>`(select min(p.due_date) ${items})`.as('day'), noDate('answer_by')])
    .select([sql<number | null>`c.amount - c.received_amount`.as('amount')])
    .select([sql<Currency | null>`c.currency`.as('currency')])
    .where('c.payer_id', '=', viewer.id)
    .where('c.status', '=', 'unknown')
    .where('c.action_required_at', 'is not', null)
    .where('c.processing_at', 'is', null)
    .where('b.status', '=', 'processing')
}

/** Disputes of lines of the viewer's reports, which they concede or insist on, with the revenue in dispute. */
function lineDisputes(db: Kysely<DB>, viewer: Reading) {
  return (
    db
      .selectFrom('disputed_lines as l')
      .innerJoin('report_line_disputes as d', 'd.id', 'l.dispute_id')
      .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
      .innerJoin('projects as j', 'j.id', 'r.project_id')
      .innerJoin('users as u', 'u.id', 'd.raised_by')
      .select([kind('line_dispute'), 'r.id', 'j.title', 'u.name as asked_by', 'd.raised_at as since'])
      .select([noDate('day'), noDate('answer_by')])
      .select(sql<number | null>`sum(abs(l.reported_amount - l.expected_amount))::bigint`.as('amount'))
      .select(sql<Currency | null>`r.currency`.as('currency'))
      // As the index of open lines has it.
      .where(sql<SqlBool>`l.is_open`)
      .where('d.status', '=', 'open')
      .where('r.owner_id', '=', viewer.id)
      .groupBy(['d.id', 'r.id', 'j.title', 'u.name'])
  )
}

/** Invitations to projects that can still be accepted. */
function invitations(db: Kysely<DB>, viewer: Reading, now: string) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('projects as j', 'j.id', 'i.project_id')
    .innerJoin('users as u', 'u.id', 'i.inviter_id')
    .select([kind('invitation'), 'i.id', 'j.title', 'u.name as asked_by', 'i.created_at as since'])
    .select([noDate('day')])
    .select(sql<string | null>`(i.expires_at at time zone ${PRODUCT_TIME_ZONE})::date`.as('answer_by'))
    .select([noAmount, noCurrency])
    .where('i.provider_id', '=', viewer.id)
    .where('i.status', '=', 'pending')
    .where('i.expires_at', '>', sql<Date>`${now}::timestamptz`)
}

/** Whether the viewer is the side of the agreement `a` that the request under this alias did not come from. */
const isAsked = ({ id }: Reading, request: string) =>
  sql<SqlBool>`((a.owner_id = ${id} and ${sql.ref(`${request}.side`)} = 'provider')
    or (a.provider_id = ${id} and ${sql.ref(`${request}.side`)} = 'owner'))`

const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')
const date = <Name extends string>(column: string, name: Name) => sql<string | null>`${sql.ref(column)}`.as(name)
const noDate = <Name extends string>(name: Name) => sql<string | null>`null::date`.as(name)
const noAmount = sql<number | null>`null::bigint`.as('amount')
const noCurrency = sql<Currency | null>`null::text`.as('currency')
