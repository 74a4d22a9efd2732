import type { Contract } from '#contract/index.ts'
import { changeBetween, type ProjectChange, type ProjectChangeRefusal, statusAfter } from '#domain/project.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { providersOfProject } from '#server/queries/providers-of-project.ts'
import { findVisibleProject, type ProjectRow } from '#server/queries/visible-projects.ts'
import { lockProject } from './commands.ts'
import type { ProjectHooks } from './hooks.ts'
import { actorOf, presentProject } from './present.ts'

/** Publishes, pauses, resumes or completes a project; the status that it has already is no change. */
export const changeProjectStatus =
  (hooks: ProjectHooks): WriteHandler<Contract['projects']['changeProjectStatus']> =>
  async (write, { id, project_status }) => {
    const { tx, viewer, now } = write
    await lockProject(tx, id)
    const project = await findVisibleProject(tx, viewer, id)
    if (!project || !actorOf(project, viewer).is_owner) return refuse('NOT_FOUND')
    if (project.project_status === project_status) return presentProject(project, viewer)
    const change = changeBetween(project.project_status, project_status)
    if (!change) return refuse('PROJECT_STATUS_CHANGED')
    const after = statusAfter(
      { ...project, status: project.project_status, is_archived: project.archived_at !== null },
      change,
      actorOf(project, viewer),
    )
    if ('refusal' in after) return refuse(REFUSALS[after.refusal])

    await tx.updateTable('projects').set({ project_status, updated_at: now }).where('id', '=', id).execute()
    write.audit({ chain: `project:${id}`, action: ACTIONS[change], subject_type: 'project', subject_id: id, data: {} })
    await notifyProviders(write, project, change)
    if (project_status === 'completed') await hooks.project_closed(write, id)
    const row = await findVisibleProject(tx, viewer, id)
    return row ? presentProject(row, viewer) : refuse('NOT_FOUND')
  }

const REFUSALS = {
  not_owner: 'NOT_FOUND',
  archived: 'PROJECT_ARCHIVED',
  other_status: 'PROJECT_STATUS_CHANGED',
  in_use: 'PROJECT_HAS_AGREEMENTS',
  unreported_days: 'PROJECT_HAS_UNREPORTED_DAYS',
} as const satisfies Record<ProjectChangeRefusal, string>

const ACTIONS: Record<ProjectChange, string> = {
  publish: 'project_activated',
  pause: 'project_paused',
  resume: 'project_resumed',
  complete: 'project_completed',
}

/** A draft has no providers yet that would have to know. */
const NOTIFICATIONS: Record<ProjectChange, { done: string; meaning: string } | null> = {
  publish: null,
  pause: { done: 'paused', meaning: 'Agreements and payments continue.' },
  resume: { done: 'resumed', meaning: 'Work goes on as before.' },
  complete: { done: 'completed', meaning: 'No more deals are made on it. Payments that are due are still paid.' },
}

async function notifyProviders(write: MemberWrite, { id, title, owner_id }: ProjectRow, change: ProjectChange) {
  const providers = await providersOfProject(write.tx, id)
  write.publish({ audience: [owner_id, ...providers], topic: 'projects', id })
  const notification = NOTIFICATIONS[change]
  if (!notification) return
  for (const recipient_id of providers) {
    write.notify({
      recipient_id,
      type: 'project',
      title: `Project ${notification.done}`,
      message: `${nameOf(owner_id)} ${notification.done} ${title}. ${notification.meaning}`,
      link_text: 'Open the project',
      link_url: `/project-detail?id=${id}`,
      related_item_type: 'project',
      related_item_id: id,
    })
  }
}
