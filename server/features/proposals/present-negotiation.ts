import type { z } from 'zod'
import type { proposal } from '#contract/proposals.ts'
import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { formatMoney } from '#domain/money.ts'
import { TURN_SENTENCES, whoseTurn } from '#domain/negotiation.ts'
import type { Side } from '#domain/roles.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import type { ProposalDetails } from './details.ts'
import { negotiationOf } from './negotiation.ts'
import { presentComparison } from './present-version.ts'

type Summary = z.input<typeof proposal>['negotiation_summary']

/** A summary of the negotiation: duration, versions, changes of terms, and the next action. */
export function negotiationSummaryOf(
  row: ProposalRow,
  { versions, decisions, completion }: ProposalDetails,
  { now, fee_payer }: { now: Date; fee_payer: Side | null },
): Summary {
  const ended = endOf(row, decisions) ?? now
  const [first, last] = [versions[0], versions.find(({ is_current }) => is_current)]
  const rows = first && last ? presentComparison(first, last, null).rows : []
  return {
    days_in_negotiation: Math.max(0, Math.floor((ended.getTime() - row.created_at.getTime()) / DAY_MS)),
    versions_exchanged: versions.length,
    key_points: rows.map(({ label, before, after }) =>
      before === after ? `${label}: ${after}` : `${label}: ${after}, first ${before}`,
    ),
    next_action: fee_payer ? afterAgreement(row, completion, fee_payer) : inNegotiation(row),
  }
}

function endOf({ status }: ProposalRow, decisions: ProposalDetails['decisions']): Date | undefined {
  const isEnded = status === 'accepted' || status === 'rejected' || status === 'withdrawn'
  return isEnded ? decisions.findLast(({ decision }) => decision !== 'accepted')?.created_at : undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

function inNegotiation({ status, version_by, version_status }: ProposalRow): Summary['next_action'] {
  const turn = whoseTurn(negotiationOf(status, { created_by: version_by, status: version_status }))
  return { party: turn.side, action: TURN_SENTENCES[turn.sentence] }
}

function afterAgreement(
  { agreement_id }: ProposalRow,
  completion: ProposalDetails['completion'],
  fee_payer: Side,
): Summary['next_action'] {
  if (agreement_id) return { party: null, action: 'The agreement is complete' }
  const fee = formatMoney(AGREEMENT_FEE.amount, AGREEMENT_FEE.currency)
  if (completion?.status === 'processing') return { party: null, action: `The fee of ${fee} is being paid` }
  return { party: fee_payer, action: `Complete the agreement by paying the fee of ${fee}` }
}
