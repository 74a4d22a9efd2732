import { MAX_TURNS } from '#contract/dashboard.ts'
import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { formatMoney } from '#domain/money.ts'
import { feePayer, type Negotiation, whoseTurn } from '#domain/negotiation.ts'
import { formatPercent } from '#domain/percent.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import { type Offer, offersOf, type Undecided, undecidedProposals } from '#server/queries/undecided-proposals.ts'
import { effectsOf } from './proposal-effects.ts'
import type { Reading } from './reading.ts'
import type { Money, Turn } from './turn.ts'

type Words = Omit<Turn, 'since' | 'money' | 'overdue_days'>
type Row = Undecided & Offer

interface Found<Of = Row> {
  row: Of
  side: Side
  /** Null for an agreed proposal whose fee the viewer owes. */
  sentence: ReturnType<typeof whoseTurn>['sentence'] | null
}

/** Proposals on which the viewer acts next, the longest waiting first, and agreed ones whose fee they owe. */
export async function openNegotiations(context: Reading): Promise<Turn[]> {
  const rows = await undecidedProposals(context.db, context.viewer)
  const waiting = rows
    .flatMap((row): Found<Undecided>[] => {
      const side: Side = row.owner_id === context.viewer.id ? 'owner' : 'provider'
      if (row.status === 'accepted') return owesFee(row, side) ? [{ row, side, sentence: null }] : []
      const turn = whoseTurn(negotiationOf(row))
      return turn.side === side ? [{ row, side, sentence: turn.sentence }] : []
    })
    .sort((a, b) => sinceOf(a).localeCompare(sinceOf(b)))
    .slice(0, MAX_TURNS)
  const offers = await offersOf(
    context.db,
    waiting.map(({ row }) => row.id),
  )
  const found = waiting.flatMap(({ row, ...turn }): Found[] => {
    const offer = offers.get(row.id)
    return offer ? [{ ...turn, row: { ...row, ...offer } }] : []
  })
  const effects = await effectsOf(context, found)
  return found.map((one, index) => ({
    ...turnOf(one),
    overdue_days: 0,
    since: sinceOf(one),
    money: moneyOf(one, effects[index]),
  }))
}

function turnOf({ row, side, sentence }: Found) {
  return sentence === null ? completionOf(row, side) : answerTo(row, side, sentence)
}

function sinceOf({ row, sentence }: Found<Undecided>): string {
  const since = sentence === null ? row.updated_at : (row.version_accepted_at ?? row.version_created_at)
  return since.toISOString()
}

/** Decisions show their effect in pounds; drafts to send and fees to pay don't. */
function moneyOf({ sentence }: Found, money: Money | undefined): Money | null {
  return sentence === null || sentence === 'draft_to_send' ? null : (money ?? null)
}

export function negotiationOf(row: Pick<Undecided, 'status' | 'version_by' | 'version_status'>): Negotiation {
  return {
    status: row.status,
    current_version: {
      created_by: row.version_by,
      status: row.version_status,
    },
  }
}

function owesFee(row: Undecided, side: Side): boolean {
  const { version_by, fee_reversal_approved } = row
  return feePayer({ accepted_version_created_by: version_by as Side, fee_reversal_approved }) === side
}

function answerTo(row: Row, side: Side, sentence: ReturnType<typeof whoseTurn>['sentence']): Words {
  const accepted = sentence === 'acceptance_to_agree'
  return {
    kind: 'proposal',
    title: titleOf(row, side, sentence),
    note: `${subjectOf(row)}, version ${row.version_number}.${accepted ? '' : shareBefore(row)}`,
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

function completionOf(row: Row, side: Side): Words {
  const fee = formatMoney(AGREEMENT_FEE.amount, AGREEMENT_FEE.currency)
  return {
    kind: 'completion',
    title: `Complete the agreement with ${otherName(row, side)}`,
    note: `${subjectOf(row)} is agreed at ${formatPercent(row.provider_share_basis_points)}. You pay the fee of ${fee}.`,
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
