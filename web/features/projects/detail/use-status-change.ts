import type { ProjectChange } from '#domain/project.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'

/** Changes the status of a project. */
export function useStatusChange(change: ProjectChange, onDone: () => void) {
  return useOperation(orpc.projects.changeProjectStatus, {
    success: ({ title }) => `${title} ${DONE[change]}`,
    failed: 'Failed to change the status',
    onDone,
  })
}

export const STATUS_OF = {
  publish: 'active',
  pause: 'paused',
  resume: 'active',
  complete: 'completed',
} as const satisfies Record<ProjectChange, string>

const DONE: Record<ProjectChange, string> = {
  publish: 'published',
  pause: 'paused',
  resume: 'resumed',
  complete: 'completed',
}
