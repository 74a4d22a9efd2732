import type { Contract } from '#contract/index.ts'
import { activityWords } from '#domain/activity-words.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { eventsOfProject, type ProjectEvent } from '#server/queries/project-activity.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'

const SHOWN = 5
/** An event of a report is in the trail of each of its deals. */
const READ = 60

/** Two statements. Steps of the machinery, such as transfers, are left out. */
export const getProjectActivity: Handler<Contract['projects']['getProjectActivity']> = async (context, { id }) => {
  const { db, viewer } = context
  const project = await findVisibleProject(db, viewer, id)
  if (!project) return refuse('NOT_FOUND')
  const events = await eventsOfProject(db, viewer, { project, actions: ACTIONS, limit: READ })
  const seen = new Set<string>()
  const once = events.filter((event) => {
    const key = event.report_id ? `${event.action} ${event.report_id} ${event.occurred_at.toISOString()}` : event.id
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return { items: once.slice(0, SHOWN).map(presentEvent) }
}

const ACTIONS = [
  ...['project_created', 'project_archived', 'project_restored'],
  ...['project_activated', 'project_paused', 'project_resumed', 'project_completed'],
  ...['proposal_sent', 'proposal_countered', 'proposal_rejected', 'proposal_withdrawn', 'version_accepted'],
  ...['proposal_agreed', 'agreement_created', 'agreement_expired'],
  ...['report_submitted', 'report_resubmitted', 'report_disputed', 'report_approved'],
  ...['payment_completed', 'payment_failed'],
]

function presentEvent(event: ProjectEvent) {
  const { id, action, actor_name, occurred_at, proposal_id, proposal_title, report_id, start, end } = event
  return {
    id,
    sentence: activityWords(action),
    actor: actor_name ?? 'Sharewell',
    about: start && end ? formatPeriod({ start, end }) : proposal_title,
    proposal_id: report_id ? null : proposal_id,
    report_id,
    timestamp: occurred_at.toISOString(),
  }
}
