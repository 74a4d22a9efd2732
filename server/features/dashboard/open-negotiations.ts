import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { formatMoney } from '#domain/money.ts'
import { feePayer, type Negotiation, type Turn as NegotiationTurn, whoseTurn } from '#domain/negotiation.ts'
import { formatPercent } from '#domain/percent.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import { type ProposalRow, visibleProposals } from '#server/features/proposals/store.ts'
import type { MemberContext } from '#server/platform/operation-routes.ts'
import type { Turn } from './turns.ts'

/** More negotiations than these would not fit the list anyway; the oldest ones have waited longest. */
const MOST = 100

/** Proposals whose move is the viewer's, and agreed ones whose fee they owe. */
export async function openNegotiations({ db, viewer }: MemberContext): Promise<Turn[]> {
  const rows = await visibleProposals(db, viewer)
    .where('p.status', '<>', 'rejected')
    .where('a.id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreement_completions as c')
            .select('c.id')
            .whereRef('c.proposal_id', '=', 'p.id')
            .where('c.status', '<>', 'failed'),
        ),
      ),
    )
    .orderBy('p.updated_at')
    .limit(MOST)
    .execute()
  return rows.flatMap((row) => {
    const side: Side = row.owner_id === viewer.id ? 'owner' : 'provider'
    if (row.status === 'accepted') return owesFee(row, side) ? [completionOf(row, side)] : []
    const turn = whoseTurn(negotiationOf(row))
    return turn.side === side ? [answerTo(row, side, turn.sentence)] : []
  })
}

function negotiationOf(row: ProposalRow): Negotiation {
  return {
    status: row.status as Negotiation['status'],
    current_version: {
      created_by: row.version_by as Side,
      status: row.version_status as Negotiation['current_version']['status'],
    },
  }
}

function owesFee(row: ProposalRow, side: Side): boolean {
  const { version_by, fee_reversal_approved } = row
  return feePayer({ accepted_version_created_by: version_by as Side, fee_reversal_approved }) === side
}

function answerTo(row: ProposalRow, side: Side, sentence: NegotiationTurn['sentence']): Turn {
  const share = formatPercent(row.provider_share_basis_points)
  const news = row.version_number > 1 ? `countered with ${share}` : `proposes ${share}`
  const titles: Partial<Record<typeof sentence, string>> = {
    acceptance_to_agree: `${otherName(row, side)} accepted ${share}`,
    draft_to_send: `Finish your proposal to ${otherName(row, side)}`,
  }
  return {
    kind: 'proposal',
    title: titles[sentence] ?? `${otherName(row, side)} ${news}`,
    note: `${row.title} for ${row.project_title}, version ${row.version_number}.`,
    since: (row.version_accepted_at ?? row.version_created_at).toISOString(),
    action: sentence === 'acceptance_to_agree' ? 'Agree' : 'Review',
    link: `/proposal-detail?id=${row.id}`,
  }
}

function completionOf(row: ProposalRow, side: Side): Turn {
  const fee = formatMoney(AGREEMENT_FEE.amount, AGREEMENT_FEE.currency)
  return {
    kind: 'completion',
    title: `Complete the agreement with ${otherName(row, side)}`,
    note: `${row.title} for ${row.project_title} is agreed. The fee of ${fee} is yours to pay.`,
    since: row.updated_at.toISOString(),
    action: 'Complete',
    link: `/proposal-detail?id=${row.id}`,
  }
}

function otherName(row: ProposalRow, side: Side): string {
  const names = { owner: row.owner_name, provider: row.provider_name }
  return names[otherSide(side)] ?? 'the other party'
}
