import { randomUUID } from 'node:crypto'
import type { Actor, Client } from './client.ts'

type ProjectForm = Parameters<Client['projects']['createProject']>[0]

/** Creates Fernleaf, or another project. Gives its id. */
export async function createProject({ api }: Actor<'projects'>, changes: Partial<ProjectForm> = {}): Promise<string> {
  const { id } = await api.projects.createProject(projectWith(changes))
  return id
}

/** What the form of a new project sends, with an id of its own. */
export function projectWith(changes: Partial<ProjectForm>): ProjectForm {
  return {
    id: randomUUID(),
    title: 'Fernleaf',
    description: 'A subscription meal-planner for families.',
    industry: 'Software',
    stage: 'Growth',
    revenue_streams: ['Subscriptions', 'Gift cards'],
    estimated_revenue: 800_000,
    estimate_timeline: { value: 6, unit: 'month' },
    ...changes,
  }
}
