import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { formatMoney } from '#domain/money.ts'
import { feePayer, type Negotiation, whoseTurn } from '#domain/negotiation.ts'
import { formatPercent } from '#domain/percent.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { undecidedProposals } from '#server/queries/undecided-proposals.ts'
import type { Turn } from './turns.ts'

type Row = Awaited<ReturnType<typeof undecidedProposals>>[number]

/** Proposals on which the viewer acts next, and agreed ones whose fee they owe. */
export async function openNegotiations(context: MemberContext): Promise<Turn[]> {
  const rows = await undecidedProposals(context.db, context.viewer)
  return rows.flatMap((row) => {
    const side: Side = row.owner_id === context.viewer.id ? 'owner' : 'provider'
    if (row.status === 'accepted') return owesFee(row, side) ? [completionOf(row, side)] : []
    const turn = whoseTurn(negotiationOf(row))
    return turn.side === side ? [answerTo(row, side, turn.sentence)] : []
  })
}

function negotiationOf(row: Row): Negotiation {
  return {
    status: row.status,
    current_version: {
      created_by: row.version_by,
      status: row.version_status,
    },
  }
}

function owesFee(row: Row, side: Side): boolean {
  const { version_by, fee_reversal_approved } = row
  return feePayer({ accepted_version_created_by: version_by as Side, fee_reversal_approved }) === side
}

function answerTo(row: Row, side: Side, sentence: ReturnType<typeof whoseTurn>['sentence']): Turn {
  const accepted = sentence === 'acceptance_to_agree'
  return {
    kind: 'proposal',
    title: titleOf(row, side, sentence),
    note: `${subjectOf(row)}, version ${row.version_number}.${accepted ? '' : shareBefore(row)}`,
    since: (row.version_accepted_at ?? row.version_created_at).toISOString(),
    action: accepted ? 'Agree' : 'Review',
    link: `/proposal-detail?id=${row.id}`,
  }
}

function titleOf(row: Row, side: Side, sentence: ReturnType<typeof whoseTurn>['sentence']): string {
  const share = formatPercent(row.provider_share_basis_points)
  if (sentence === 'draft_to_send') return `Finish your proposal to ${otherName(row, side)}`
  if (sentence === 'acceptance_to_agree') return `${otherName(row, side)} accepted ${share}`
  return `${otherName(row, side)} ${row.version_number > 1 ? 'countered with' : 'proposes'} ${share}`
}

/** A version is answered by the other side, so the one before it is the viewer's own. */
function shareBefore({ share_before, provider_share_basis_points }: Row): string {
  if (share_before === null) return ''
  if (share_before === provider_share_basis_points) return ' The share is as you offered it.'
  return ` You offered ${formatPercent(share_before)}.`
}

function completionOf(row: Row, side: Side): Turn {
  const fee = formatMoney(AGREEMENT_FEE.amount, AGREEMENT_FEE.currency)
  return {
    kind: 'completion',
    title: `Complete the agreement with ${otherName(row, side)}`,
    note: `${subjectOf(row)} is agreed at ${formatPercent(row.provider_share_basis_points)}. The fee of ${fee} is yours to pay.`,
    since: row.updated_at.toISOString(),
    action: 'Complete',
    link: `/proposal-detail?id=${row.id}&complete=1`,
  }
}

/** 'Grow Fernleaf' where the title names the project, else 'Growth work for Fernleaf'. */
function subjectOf({ title, project_title }: Row): string {
  return project_title === null || title.includes(project_title) ? title : `${title} for ${project_title}`
}

function otherName(row: Row, side: Side): string {
  const names = { owner: row.owner_name, provider: row.provider_name }
  return names[otherSide(side)] ?? 'the other party'
}
