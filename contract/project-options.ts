import type { ProjectStatus } from '#domain/project.ts'

/** What a project can be given, and how a list of them is sorted; without the library that checks forms. */
export const PROJECT_STAGES = ['Pre-Launch', 'Early Revenue', 'Early Growth', 'Growth', 'Scaling', 'Mature'] as const
export const PROJECT_INDUSTRIES = ['Software', 'Retail', 'Health & Fitness', 'Marketing Technology', 'Fintech'] as const
export const PROJECT_STATUSES = ['draft', 'active', 'paused', 'completed'] as const satisfies ProjectStatus[]
/** The statuses that a list is filtered by. Its owner finds an archived project in no other, others in its own, too. */
export const PROJECT_LIST_STATUSES = [...PROJECT_STATUSES, 'archived'] as const
export const PROJECT_SORTS = [
  'updated_desc',
  'updated_asc',
  'created_desc',
  'created_asc',
  'title_asc',
  'title_desc',
  'revenue_desc',
  'revenue_asc',
] as const
