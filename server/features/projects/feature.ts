import { feature } from '#server/feature.ts'
import { reads, writes } from '#server/platform/operation-routes.ts'
import { anonymize } from './anonymize.ts'
import { createProject } from './create-project.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { personalData } from './personal-data.ts'
import { makers, readers } from './policy.ts'
import { updateProject } from './update-project.ts'

export const projects = feature('projects', {
  routes: () => ({
    listProjects: reads(readers, listProjects),
    createProject: writes(makers, createProject, { projects_pkey: 'ALREADY_EXISTS' }),
    getProject: reads(readers, getProject),
    updateProject: writes(makers, updateProject),
  }),
  live: ['projects'],
  personal_data: personalData,
  anonymize,
})
