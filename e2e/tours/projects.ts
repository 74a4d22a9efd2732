import { ada, newcomer, olivia, priya, theo } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: newcomer,
    screens: [
      { name: 'projects-empty', path: () => '/projects' },
      { name: 'project-new', path: () => '/projects?tab=new' },
    ],
  },
  {
    viewer: olivia,
    screens: [
      { name: 'projects', path: () => '/projects' },
      { name: 'project', path: ({ project_id }) => `/project-detail?id=${project_id}` },
      { name: 'project-providers', path: ({ project_id }) => `/project-detail?id=${project_id}&tab=providers` },
      { name: 'project-revenue-share', path: ({ project_id }) => `/project-detail?id=${project_id}&tab=revenue-share` },
      { name: 'project-edit', path: ({ project_id }) => `/projects?tab=new&projectId=${project_id}` },
    ],
  },
  {
    viewer: priya,
    screens: [
      { name: 'provider-projects', path: () => '/projects' },
      { name: 'provider-project', path: ({ project_id }) => `/project-detail?id=${project_id}` },
    ],
  },
  { viewer: theo, screens: [{ name: 'trader-projects', path: () => '/projects' }] },
  {
    viewer: ada,
    screens: [
      { name: 'admin-projects', path: () => '/projects' },
      { name: 'admin-project', path: ({ project_id }) => `/project-detail?id=${project_id}` },
    ],
  },
]
