import { IconFolderPlus } from '@tabler/icons-react'
import type { Palette } from '../../lib/feature.ts'

export const projectsPalette = {
  entries: {
    '/projects': () => [{ label: 'Reports', note: 'Projects', path: '/projects', tab: 'reports' }],
    '/create-project': 'another address',
    '/project-detail': 'one thing',
  },
  actions: [
    {
      title: 'Create New Project',
      href: '/projects?tab=new',
      icon: IconFolderPlus,
      isAllowed: ({ allowed }) => allowed.create_project,
    },
  ],
} satisfies Palette
