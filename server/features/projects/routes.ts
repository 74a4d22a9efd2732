import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { createProject } from './create-project.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { makers, readers } from './policy.ts'
import { updateProject } from './update-project.ts'

export const projectRoutes: RouteTable<Contract['projects']> = {
  listProjects: reads(readers, listProjects),
  createProject: writes(makers, createProject, { projects_pkey: 'ALREADY_EXISTS' }),
  getProject: reads(readers, getProject),
  updateProject: writes(makers, updateProject),
}
