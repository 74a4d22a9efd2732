import type { Menu } from '../../lib/feature.ts'

export const savedViewsMenu = {
  slots: { list_views: () => import('./views-menu.tsx').then(({ ViewsMenu }) => ViewsMenu) },
} satisfies Menu
