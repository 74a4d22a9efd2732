import { ada, olivia } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'mapping-new', path: () => '/revenue-mapping-create' },
      {
        name: 'mapping-new-errors',
        path: ({ project_id }) => `/revenue-mapping-create?projectId=${project_id}`,
        act: async (page) => {
          await page.getByLabel('Revenue Source Type').selectOption('Manual')
          await press('Create Mapping')(page)
        },
      },
      {
        name: 'mapping-new-not-connected',
        path: ({ project_id }) => `/revenue-mapping-create?projectId=${project_id}`,
        act: press('Create Mapping'),
      },
      { name: 'mapping', path: ({ mapping_id }) => `/revenue-mapping-details?id=${mapping_id}` },
      { name: 'mapping-settings', path: ({ mapping_id }) => `/revenue-mapping-details?id=${mapping_id}&tab=settings` },
      {
        name: 'mapping-delete',
        path: ({ mapping_id }) => `/revenue-mapping-details?id=${mapping_id}&tab=settings`,
        act: press('Delete'),
      },
      { name: 'mapping-edit', path: ({ mapping_id }) => `/revenue-mapping-edit?id=${mapping_id}` },
      { name: 'mapping-not-found', path: () => '/revenue-mapping-details' },
      { name: 'revenue-streams', path: ({ project_id }) => `/revenue-stream-mapping?projectId=${project_id}` },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-mapping', path: ({ mapping_id }) => `/revenue-mapping-details?id=${mapping_id}` },
      { name: 'admin-mapping-edit', path: ({ mapping_id }) => `/revenue-mapping-edit?id=${mapping_id}` },
    ],
  },
]
