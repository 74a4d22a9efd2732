import type { Write } from '#server/platform/commands.ts'

interface Changed {
  id: string
  project_id: string
}

/** What happened to a mapping: in the chain of its project, and in the browsers of those who may see it open. */
export function recordChange(write: Write, { id, project_id }: Changed, action: string, audience: string[]): void {
  write.audit({ chain: `project:${project_id}`, action, subject_type: 'revenue_mapping', subject_id: id, data: {} })
  write.publish({ audience, topic: 'mappings', id })
}
