import { NOTHING } from './carried-balance.ts'
import { type ShareAmounts, type SharingTerms, shareRevenue } from './distribution.ts'
import { addAmounts, sumAmounts } from './money.ts'
import type { PaymentRemoval } from './payment-removal.ts'
import type { ReportStatus } from './report.ts'
import type { Side } from './roles.ts'

/** Why a line of a report cannot be corrected in the next one. */
export type CorrectionRefusal =
  | 'only_owner'
  | 'report_not_paid'
  | 'nothing_to_correct'
  | 'below_zero'
  | 'payment_removed'
  | 'payment_deleted'

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
 * is corrected. A removed payment is still to be decided about, and a deleted one was never paid: nothing is taken back of it.
 */
export function mayCorrect(
  { status, removal }: { status: ReportStatus; removal: PaymentRemoval | null },
  side: Side,
  line: CorrectedLine,
): CorrectionRefusal | null {
  if (side !== 'owner') return 'only_owner'
  if (status !== 'processed' && status !== 'finalized') return 'report_not_paid'
  if (removal) return `payment_${removal}`
  if (line.should_be < 0) return 'below_zero'
  return correctionOf(line) === 0 ? 'nothing_to_correct' : null
}

interface HolderShare {
  holder_id: string
  gross: number
  commission: number
}

/** What a correction changes for one agreement and each holder: amounts below zero were paid too much. */
export interface CorrectedShare extends ShareAmounts {
  /** What it changes of what the payer keeps; nothing where they hold no part of the right. */
  kept: number
  lines: (ShareAmounts & { holder_id: string })[]
}

/**
 * What changes for an agreement when the revenue of a period was another than reported: what the terms of that period, as
 * they were frozen, give each holder for the right revenue, less what the holder was given before, by the report and by
 * earlier corrections. So a correction is in proportion, one that is corrected back leaves nothing, revenue that turns out to
 * be below the threshold is not shared at all, and after it everybody has what the rule gives them, to the penny.
 */
export function correctShare(
  terms: SharingTerms,
  given: readonly HolderShare[],
  { after, kept_before = 0 }: { after: number; kept_before?: number },
): CorrectedShare {
  const is = shareRevenue(after, terms)
  const holders = new Set([...is.lines, ...given].map(({ holder_id }) => holder_id))
  const lines = [...holders].map((holder_id) => {
    const [now, before] = [is.lines, given].map((all) => sumOf(all.filter((one) => one.holder_id === holder_id)))
    return { holder_id, ...difference(now, before) }
  })
  return { ...difference(is, sumOf(given)), kept: (is.kept ?? 0) - kept_before, lines }
}

type Amounts = Pick<HolderShare, 'gross' | 'commission'>

const sumOf = (shares: readonly HolderShare[]): Amounts => ({
  gross: sumAmounts(shares.map(({ gross }) => gross)),
  commission: sumAmounts(shares.map(({ commission }) => commission)),
})

function difference(is: Amounts = NOTHING, was: Amounts = NOTHING): ShareAmounts {
  const [gross, commission] = [is.gross - was.gross, is.commission - was.commission]
  return { gross, commission, net: gross - commission }
}
