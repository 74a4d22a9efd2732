import { type ShareAmounts, type SharingTerms, shareRevenue } from './distribution.ts'
import { addAmounts } from './money.ts'
import type { ReportStatus } from './report.ts'
import type { Side } from './roles.ts'

/** Why a line of a report cannot be corrected in the next one. */
export type CorrectionRefusal = 'only_owner' | 'report_not_paid' | 'nothing_to_correct' | 'below_zero'

/** A line of a report with what earlier corrections made of it, and what it should have been; in minor units. */
export interface CorrectedLine {
  reported: number
  /** The sum of its corrections until now. */
  corrected: number
  should_be: number
}

/** What a new correction adds to a line so that it comes to what it should have been. */
export function correctionOf({ reported, corrected, should_be }: CorrectedLine): number {
  return should_be - addAmounts(reported, corrected)
}

/**
 * Null when `side` may correct a line of the report in the next one: the owner, once it is paid. Before, the report itself
 * is corrected.
 */
export function mayCorrect(
  { status }: { status: ReportStatus },
  side: Side,
  line: CorrectedLine,
): CorrectionRefusal | null {
  if (side !== 'owner') return 'only_owner'
  if (status !== 'processed' && status !== 'finalized') return 'report_not_paid'
  if (line.should_be < 0) return 'below_zero'
  return correctionOf(line) === 0 ? 'nothing_to_correct' : null
}

/** What a correction changes for one agreement and each holder: amounts below zero were paid too much. */
export interface CorrectedShare extends ShareAmounts {
  lines: (ShareAmounts & { holder_id: string })[]
}

/**
 * What changes for an agreement when the revenue of a period was another than reported: what the terms of that period, as
 * they were frozen, give for the right revenue, less what they gave before. So a correction is in proportion, one that is
 * corrected back leaves nothing, and revenue that turns out to be below the threshold is not shared at all.
 */
export function correctShare(
  terms: SharingTerms,
  { before, after }: { before: number; after: number },
): CorrectedShare {
  const [was, is] = [shareRevenue(before, terms), shareRevenue(after, terms)]
  const earlier = new Map(was.lines.map((line) => [line.holder_id, line]))
  return {
    ...difference(is, was),
    lines: is.lines.map((line) => ({ holder_id: line.holder_id, ...difference(line, earlier.get(line.holder_id)) })),
  }
}

function difference(is: ShareAmounts, was: ShareAmounts | undefined): ShareAmounts {
  return {
    gross: is.gross - (was?.gross ?? 0),
    commission: is.commission - (was?.commission ?? 0),
    net: is.net - (was?.net ?? 0),
  }
}
