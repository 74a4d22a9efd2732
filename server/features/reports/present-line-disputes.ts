import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { lineDispute } from '#contract/line-disputes.ts'
import {
  agreedRevenue,
  disputedRevenue,
  isOpenDispute,
  mayAddDocument,
  mayAnswer,
  mayDecide,
  mayTakeBack,
} from '#domain/line-dispute.ts'
import { sumAmounts } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import { actorNameFor } from '#domain/roles.ts'
import { awaitedApprovals } from '#server/identity/second-admin.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { seesDocuments } from '#server/queries/dispute-documents.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import type { ReportDetails } from './details.ts'
import { presentDisputeDocument } from './dispute-documents.ts'
import type { Audience, HeldShare, ReportHooks } from './hooks.ts'
import { type LineDisputeRow, linesInDispute } from './line-disputes.ts'

type LineDispute = z.input<typeof lineDispute>

/** What is distributed of a report now, and what its open disputes hold back of what it says. */
export function revenueInDispute({ sources, line_disputes }: Pick<ReportDetails, 'sources' | 'line_disputes'>) {
  const open = line_disputes.filter(({ status }) => isOpenDispute(status))
  const lines = linesInDispute(sources, open)
  const agreed = agreedRevenue(lines)
  return { open, agreed, held_revenue: sumAmounts(lines.map(({ amount }) => amount)) - agreed }
}

/** The disputes of lines of a report for this viewer, with what each open one holds back, in the order of time. */
export async function presentLineDisputes(
  db: Kysely<DB>,
  { row, details, audience }: { row: ReportRow; details: ReportDetails; audience: Audience },
  viewer: Pick<Viewer, 'id' | 'role'>,
  held_shares: ReportHooks['held_shares'],
): Promise<LineDispute[]> {
  const { open, agreed } = revenueInDispute(details)
  const levels = [agreed]
  for (const { lines } of open) levels.push((levels.at(-1) ?? agreed) + disputedRevenue(lines))
  const shown = { report: row, is_approved: details.approval !== undefined }
  const held = open.length > 0 ? await held_shares(db, shown, levels) : []
  const subject_ids = open.map(({ id }) => id)
  const asked = await awaitedApprovals(db, viewer, { kinds: ['line_dispute'], subject_ids })
  const seen = held.filter(({ provider }) => audience.sees(provider.id))
  return details.line_disputes.map((dispute) => {
    const step = open.indexOf(dispute)
    const awaits_second_admin = asked.get(dispute.id) ?? null
    return { ...presentLineDispute(row, dispute, viewer, step < 0 ? null : heldOf(seen, step)), awaits_second_admin }
  })
}

function heldOf(shares: readonly HeldShare[], step: number): LineDispute['held'] {
  const agreements = shares.flatMap(({ agreement_id, provider, added }) => {
    const amounts = added[step]
    if (!amounts) return []
    return [{ agreement_id, provider, gross: amounts.gross, commission: amounts.commission, net: amounts.net }]
  })
  const sum = (key: 'gross' | 'commission' | 'net') => sumAmounts(agreements.map((one) => one[key]))
  return { gross: sum('gross'), commission: sum('commission'), net: sum('net'), agreements }
}

function presentLineDispute(
  row: ReportRow,
  dispute: LineDisputeRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  held: LineDispute['held'],
): Omit<LineDispute, 'awaits_second_admin'> {
  const { id, report_id, report_version, reason, status, lines, answer, decision_note } = dispute
  const state = { status, raised_by: dispute.raised_by, owner_id: row.owner_id }
  const decider = dispute.decided_by_name
    ? { name: dispute.decided_by_name, role: dispute.decided_by_role ?? 'admin' }
    : null
  return {
    ...{ id, report_id, report_version, reason, status, lines, answer, decision_note, held },
    title: subjectWords(row),
    currency: row.currency,
    owner: { id: row.owner_id, name: row.owner_name },
    raised_by: { id: dispute.raised_by, name: dispute.raised_by_name },
    raised_at: dispute.raised_at.toISOString(),
    answered_at: dispute.answered_at?.toISOString() ?? null,
    decided_by: decider && actorNameFor(viewer, decider),
    closed_at: dispute.closed_at?.toISOString() ?? null,
    documents: seesDocuments(state, viewer)
      ? dispute.documents.map((document) => presentDisputeDocument(document, dispute, viewer))
      : [],
    allowed: {
      concede: mayAnswer(state, 'concede', viewer.id) === null,
      insist: mayAnswer(state, 'insist', viewer.id) === null,
      take_back: mayTakeBack(state, viewer.id) === null,
      decide: mayDecide(state, viewer.role) === null,
      add_document: mayAddDocument(state, viewer.id) === null,
    },
  }
}
