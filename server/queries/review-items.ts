import { type Kysely, sql } from 'kysely'
import type { REVIEW_KINDS } from '#contract/reviews.ts'
import type { DB } from '#server/platform/database.ts'

type ReviewKind = (typeof REVIEW_KINDS)[number]

/** What admins have to decide, or have decided. A further kind is a further part of the union. */
export function reviewItems(db: Kysely<DB>, state: 'open' | 'decided') {
  return db
    .selectFrom(
      feeReversalItems(db, state)
        .unionAll(terminationItems(db, state))
        .unionAll(lineDisputeItems(db, state))
        .as('item'),
    )
    .selectAll()
}

function terminationItems(db: Kysely<DB>, state: 'open' | 'decided') {
  return db
    .selectFrom('agreement_terminations as t')
    .innerJoin('agreements as a', 'a.id', 't.agreement_id')
    .innerJoin('users as u', 'u.id', 't.requested_by')
    .select([sql<ReviewKind>`'termination'`.as('kind'), 't.id', 'a.title', 't.reason'])
    .select(({ ref }) => ref('t.referred_at').$notNull().as('requested_at'))
    .select(['u.id as requested_by_id', 'u.name as requested_by_name'])
    .select([
      sql<string | null>`case t.status when 'agreed' then 'approved' when 'refused' then 'refused' end`.as('outcome'),
      sql<boolean>`false`.as('needs_attention'),
      ...MOVES_NOTHING,
      sql<string | null>`null`.as('approved_by'),
    ])
    .where('t.referred_at', 'is not', null)
    .where('t.status', 'in', state === 'open' ? ['under_review'] : ['agreed', 'refused'])
}

/** Disputes of lines of reports on which the owner insists. */
function lineDisputeItems(db: Kysely<DB>, state: 'open' | 'decided') {
  return db
    .selectFrom('report_line_disputes as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .innerJoin('projects as j', 'j.id', 'r.project_id')
    .innerJoin('users as u', 'u.id', 'd.raised_by')
    .select([sql<ReviewKind>`'line_dispute'`.as('kind'), 'd.id', 'j.title', 'd.reason'])
    .select(({ ref }) => ref('d.answered_at').$notNull().as('requested_at'))
    .select(['u.id as requested_by_id', 'u.name as requested_by_name'])
    .select([sql<string | null>`nullif(d.status, 'insisted')`.as('outcome'), sql<boolean>`false`.as('needs_attention')])
    .select([...MOVES_NOTHING, approvedBy('line_dispute', 'd')])
    .where('d.status', 'in', state === 'open' ? ['insisted'] : ['upheld', 'dismissed'])
}

function feeReversalItems(db: Kysely<DB>, state: 'open' | 'decided') {
  const isOpen = sql<boolean>`(v.status = 'requested' or v.refund_status = 'failed')`
  return db
    .selectFrom('fee_reversals as v')
    .innerJoin('proposals as p', 'p.id', 'v.proposal_id')
    .innerJoin('agreement_completions as k', 'k.id', 'v.completion_id')
    .innerJoin('charges as fee', 'fee.id', 'k.charge_id')
    .innerJoin('users as u', 'u.id', 'v.payer_id')
    .select([sql<ReviewKind>`'fee_reversal'`.as('kind'), 'v.id', 'p.title', 'v.reason', 'v.requested_at'])
    .select(['u.id as requested_by_id', 'u.name as requested_by_name'])
    .select([
      sql<string | null>`nullif(v.status, 'requested')`.as('outcome'),
      sql<boolean>`coalesce(v.refund_status = 'failed', false)`.as('needs_attention'),
      sql<number | null>`fee.amount`.as('amount'),
      sql<string | null>`fee.currency`.as('currency'),
      approvedBy('fee_reversal', 'v'),
    ])
    .where(state === 'open' ? isOpen : sql<boolean>`not coalesce(${isOpen}, false)`)
}

const MOVES_NOTHING = [sql<number | null>`null::bigint`.as('amount'), sql<string | null>`null::text`.as('currency')]

/** The admin who approved it first, while it waits for a second one. */
const approvedBy = (kind: string, of: 'v' | 'd') =>
  sql<string | null>`(select u.name from money_approvals m join users u on u.id = m.asked_by
    where m.subject_id = ${sql.ref(`${of}.id`)} and m.kind = ${kind} and m.ended_at is null)`.as('approved_by')
