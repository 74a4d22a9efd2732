import type { z } from 'zod'
import type { correctionOfLine } from '#contract/corrections.ts'
import type { tracedDispute, tracedDocument, tracedLine } from '#contract/trace-parts.ts'
import { isVerified, provenanceWords } from '#domain/collected-revenue.ts'
import { correctedWords } from '#domain/correction-words.ts'
import type { ShareAmounts } from '#domain/distribution.ts'
import { outcomeSentence } from '#domain/line-dispute-words.ts'
import { shareByLine } from '#domain/line-share.ts'
import type { Currency } from '#domain/money.ts'
import { actorNameFor } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { CorrectionOfLineRow } from '#server/queries/corrections.ts'
import { disputeDocumentUrl, seesDocuments } from '#server/queries/dispute-documents.ts'
import type { DisputeEvidence, documentsDistributed } from '#server/queries/report-evidence.ts'
import type { SharedLine } from '#server/queries/shared-lines.ts'

/** The lines of the distributed version, with what of each the share comes from. */
export function presentLines(
  { lines, opens_report }: { lines: readonly SharedLine[]; opens_report: boolean },
  share: ShareAmounts,
  currency: Currency,
): Omit<z.input<typeof tracedLine>, 'corrections'>[] {
  const nothing = { gross: 0, commission: 0, net: 0 }
  const parts = shareByLine(
    share,
    lines.map(({ shared }) => shared),
  )
  return lines.map((line, index) => {
    const { position, source_name, description, amount, shared } = line
    const origin = originOf(line, lines, currency)
    return {
      ...{ position, source_name, description, amount, shared, ...origin },
      mapping_id: opens_report ? origin.mapping_id : null,
      ...(parts[index] ?? nothing),
    }
  })
}

type WithOrigin = Pick<SharedLine, 'amount' | 'mapping_id' | 'collected_amount' | 'collected_charges'>

/** Where the amount of one of these lines comes from. */
export function originOf(
  { amount, mapping_id = null, collected_amount = null, collected_charges = null }: WithOrigin,
  lines: readonly WithOrigin[],
  currency: Currency,
) {
  const line = { amount, mapping_id, collected_amount, collected_charges }
  const isCollected = lines.some((one) => (one.mapping_id ?? null) !== null)
  return {
    ...{ mapping_id, is_verified: isVerified(line) },
    provenance: isCollected ? provenanceWords(line, currency) : null,
  }
}

export function presentTracedDocument({
  id,
  filename,
  file_size,
  sha256,
  uploaded_at,
  report_id,
}: Awaited<ReturnType<typeof documentsDistributed>>[number]): z.input<typeof tracedDocument> {
  const url = `/api/revenue-reports/${report_id}/documents/${id}`
  return { id, filename, file_size, sha256, uploaded_at: uploaded_at.toISOString(), url }
}

export function presentTracedDispute(
  dispute: DisputeEvidence,
  viewer: Pick<Viewer, 'id' | 'role'>,
): z.input<typeof tracedDispute> {
  const { id, status, reason, lines, raised_at, closed_at, decided_by_name, decided_by_role } = dispute
  const raised_by = { id: dispute.raised_by, name: dispute.raised_by_name }
  const decided_by = decided_by_name
    ? actorNameFor(viewer, { name: decided_by_name, role: decided_by_role ?? 'admin' })
    : null
  return {
    ...{ id, status, raised_by, reason, lines },
    outcome: outcomeSentence({ ...dispute, raised_by, owner: { name: dispute.owner_name }, decided_by }),
    raised_at: raised_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    documents: seesDocuments(dispute, viewer)
      ? dispute.documents.map(({ id: document_id, filename, file_size, sha256, uploaded_at }) => ({
          ...{ id: document_id, filename, file_size, sha256, uploaded_at, url: disputeDocumentUrl(id, document_id) },
        }))
      : [],
  }
}

export function presentCorrectionOfLine(row: CorrectionOfLineRow): z.input<typeof correctionOfLine> {
  const { id, line, amount, reason, made_at, included_in, reporting_period_start, reporting_period_end } = row
  const settled_in =
    included_in && reporting_period_start && reporting_period_end
      ? { id: included_in, reporting_period_start, reporting_period_end }
      : null
  return { id, line, amount, reason, made_at: made_at.toISOString(), settled_in }
}

/** A correction in words, for the line that it corrects. */
export function tracedCorrectionWords(row: CorrectionOfLineRow, currency: Currency): string {
  const { settled_in, amount, reason } = presentCorrectionOfLine(row)
  const period = settled_in && { start: settled_in.reporting_period_start, end: settled_in.reporting_period_end }
  return correctedWords({ amount, reason, settled_in: period }, currency)
}
