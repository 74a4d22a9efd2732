import { randomUUID } from 'node:crypto'
import { about, operationRows, own } from '../operation-rows.ts'

const projectForm = {
  title: 'Larkspur',
  industry: 'Software',
  stage: 'Growth',
  estimate_timeline: { value: 1, unit: 'month' },
}

export const operations = operationRows('projects', {
  listProjects: own(),
  exportProjects: own(),
  getProjectsTotals: own(),
  createProject: own(() => ({ id: randomUUID(), ...projectForm })),
  getProject: about(({ project_id }) => ({ id: project_id })),
  getRevenueMonths: about(({ project_id }) => ({ id: project_id })),
  getProjectMonths: about(({ project_id }) => ({ id: project_id })),
  getProjectActivity: about(({ project_id }) => ({ id: project_id })),
  changeProjectStatus: about(({ project_id }) => ({ id: project_id, project_status: 'paused' })),
  archiveProject: about(({ project_id }) => ({ id: project_id })),
  restoreProject: about(({ project_id }) => ({ id: project_id })),
  getProjectShares: about(({ project_id }) => ({ id: project_id })),
  updateProject: about(({ project_id }) => ({ id: project_id, ...projectForm })),
})
