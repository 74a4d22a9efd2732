import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const settingsRoute = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  validateSearch: texts('tab'),
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
})

export const settings = feature({
  members: [settingsRoute],
})
