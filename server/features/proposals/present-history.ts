import type { z } from 'zod'
import type { proposal } from '#contract/proposals.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { type ProposalStatus, statusAfterCounter, statusAfterWithdrawal } from '#domain/negotiation.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import type { DecisionRow, ProposalDetails, VersionRow } from './details.ts'

type Change = z.input<typeof proposal>['status_history'][number]

/** The history of the proposal's status, from the versions and decisions, oldest first. */
export function statusHistoryOf(
  row: Pick<ProposalRow, 'status' | 'reporting_start_date' | 'reporting_frequency'>,
  { versions, decisions }: Pick<ProposalDetails, 'versions' | 'decisions'>,
): Change[] {
  const changes: Change[] = []
  let status: ProposalStatus = row.status === 'draft' ? 'draft' : 'pending'
  let versions_left = 0
  const last = decisions.at(-1)
  for (const version of versions) {
    if (version.version_number > 1) status = statusAfterCounter(status)
    versions_left += 1
    changes.push(changeByVersion(version, status))
    // A decision that ends nothing leaves the status unchanged.
    for (const decision of decisions.filter((made) => made.version_number === version.version_number)) {
      if (decision.decision === 'withdrawn') {
        versions_left -= 1
        const ended = decision === last && row.status === 'withdrawn'
        status = ended ? 'withdrawn' : statusAfterWithdrawal(versions_left)
      }
      changes.push(changeByDecision(decision, status, row))
    }
  }
  return changes
}

function changeByVersion({ id, version_number, author_name, created_at }: VersionRow, status: ProposalStatus): Change {
  const sentence =
    version_number === 1
      ? `${author_name} sent the proposal`
      : `${author_name} made a counter-offer, version ${version_number}`
  return { id, status, sentence, timestamp: created_at.toISOString(), actor: author_name }
}

function changeByDecision(
  { id, decision, version_number, actor_name, reason, created_at }: DecisionRow,
  status: ProposalStatus,
  row: Pick<ProposalRow, 'reporting_start_date' | 'reporting_frequency'>,
): Change {
  const change = { id, timestamp: created_at.toISOString(), actor: actor_name }
  if (decision === 'accepted')
    return { ...change, status, sentence: `${actor_name} accepted version ${version_number}` }
  if (decision === 'withdrawn') {
    const what = status === 'withdrawn' ? 'the proposal' : `version ${version_number}`
    return { ...change, status, sentence: `${actor_name} withdrew ${what}${reason ? `: ${reason}` : ''}` }
  }
  if (decision === 'rejected') {
    return { ...change, status: 'rejected', sentence: `${actor_name} rejected it${reason ? `: ${reason}` : ''}` }
  }
  const start = row.reporting_start_date ? formatDate(row.reporting_start_date) : 'the agreed day'
  const sentence = `${actor_name} agreed to version ${version_number}. Reports start on ${start}, ${row.reporting_frequency}`
  return { ...change, status: 'accepted', sentence }
}
