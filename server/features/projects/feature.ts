import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { archiveProject, restoreProject } from './archive-project.ts'
import { changeProjectStatus } from './change-project-status.ts'
import { createProject } from './create-project.ts'
import { exportProjects } from './export-projects.ts'
import { getProject } from './get-project.ts'
import { getProjectActivity } from './get-project-activity.ts'
import { getProjectMonths } from './get-project-months.ts'
import { getProjectShares } from './get-project-shares.ts'
import { getProjectsTotals } from './get-projects-totals.ts'
import { getRevenueMonths } from './get-revenue-months.ts'
import { listProjects } from './list-projects.ts'
import { personalData } from './personal-data.ts'
import { makers, owners, readers } from './policy.ts'
import { updateProject } from './update-project.ts'

export const projects = feature('projects', {
  operations: {
    listProjects: fromReplica(operation(readers, () => listProjects)),
    exportProjects: fromReplica(operation(readers, () => exportProjects)),
    getProjectsTotals: fromReplica(operation(readers, () => getProjectsTotals)),
    createProject: operation(makers, createProject, transaction({ projects_pkey: 'ALREADY_EXISTS' })),
    getProject: operation(readers, () => getProject),
    getRevenueMonths: fromReplica(operation(readers, getRevenueMonths)),
    getProjectMonths: fromReplica(operation(readers, () => getProjectMonths)),
    getProjectShares: operation(readers, getProjectShares),
    getProjectActivity: fromReplica(operation(readers, () => getProjectActivity)),
    updateProject: operation(makers, () => updateProject, transaction()),
    changeProjectStatus: operation(makers, changeProjectStatus, transaction()),
    archiveProject: operation(owners, archiveProject, transaction()),
    restoreProject: operation(owners, restoreProject, transaction()),
  },
  live: ['projects'],
  personal_data: personalData,
  anonymize,
})
