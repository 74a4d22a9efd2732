import { IconFolder } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  label: 'Projects',
  path: '/projects',
  icon: IconFolder,
  pages: [
    '/project-detail',
    '/project-revenue-reports',
    '/revenue-reports',
    '/revenue-report-detail',
    '/revenue-distribution',
    '/revenue',
    '/project-revenue',
    '/revenue-mapping-create',
    '/revenue-mapping-edit',
    '/revenue-mapping-details',
    '/revenue-stream-mapping',
    '/revenue-collection',
    '/revenue-collection-monitor',
    '/revenue-unexplained',
  ],
}

const CREATE = { label: 'Create New', path: '/projects', tab: 'new' }

export const projectsMenu = {
  navigation: {
    section: SECTION,
    top: () => SECTION,
    side: ({ role, allowed }) =>
      role === 'trader'
        ? null
        : {
            ...SECTION,
            children: [{ label: 'All Projects', path: '/projects' }, ...(allowed.create_project ? [CREATE] : [])],
          },
  },
} satisfies Menu
