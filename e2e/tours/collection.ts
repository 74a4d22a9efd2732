import { wholeMonth } from '#scenarios/fernleaf.ts'
import { ada, olivia } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'revenue', path: ({ project_id }) => `/revenue?projectId=${project_id}` },
      {
        name: 'revenue-schedule',
        path: ({ project_id }) => `/revenue?projectId=${project_id}&tab=schedule`,
        act: async (page) => {
          await page.getByRole('switch', { name: 'Automatic collection' }).click()
          await page.getByLabel('Frequency').selectOption('Weekly')
          await page.getByRole('checkbox', { name: 'Monday' }).click()
          await press('Save Schedule')(page)
        },
      },
      {
        name: 'revenue-collection-tab',
        path: ({ project_id }) => `/revenue?projectId=${project_id}&tab=collection`,
      },
      { name: 'revenue-history', path: ({ project_id }) => `/revenue?projectId=${project_id}&tab=history` },
      { name: 'revenue-collection', path: ({ project_id }) => `/revenue-collection?projectId=${project_id}` },
      {
        name: 'revenue-collection-schedule',
        path: ({ project_id }) => `/revenue-collection?projectId=${project_id}&tab=schedule`,
      },
      {
        name: 'revenue-collection-not-found',
        path: ({ project_id }) => `/revenue-collection?projectId=${project_id}&taskId=${project_id}`,
      },
      {
        name: 'revenue-unexplained',
        path: ({ project_id }) =>
          `/revenue-unexplained?projectId=${project_id}&from=${wholeMonth(1).start}&to=${wholeMonth(1).end}`,
      },
      { name: 'revenue-no-project', path: () => '/project-revenue' },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-revenue', path: ({ project_id }) => `/revenue?projectId=${project_id}` },
      { name: 'admin-revenue-collection', path: ({ project_id }) => `/revenue?projectId=${project_id}&tab=collection` },
      { name: 'admin-revenue-schedule', path: ({ project_id }) => `/revenue?projectId=${project_id}&tab=schedule` },
    ],
  },
]
