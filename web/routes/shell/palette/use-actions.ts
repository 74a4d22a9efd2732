import {
  IconDeviceDesktop,
  IconFilePlus,
  IconFolderPlus,
  IconLogout,
  IconMoon,
  IconReportMoney,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { useViewer } from '../../../lib/session.tsx'
import { useSignOut } from '../../../lib/sign-out.ts'
import { CREATE_PROJECT, hrefOf } from '../navigation.ts'
import { useSchemes } from '../schemes.ts'
import type { Entry } from './entry.ts'

const THEMES = {
  light: { title: 'Switch to the light theme', icon: IconSun },
  dark: { title: 'Switch to the dark theme', icon: IconMoon },
  auto: { title: 'Switch to the system’s theme', icon: IconDeviceDesktop },
} as const

/** What the viewer may do from anywhere. */
export function useActions(): Entry[] {
  const { allowed } = useViewer()
  const { schemes, chosen, choose } = useSchemes()
  const signOut = useSignOut()
  return [
    ...(allowed.propose ? [leading('Create Rev-Share Proposal', '/new-proposal', IconFilePlus, 'new')] : []),
    ...(allowed.create_project ? [leading('Create New Project', hrefOf(CREATE_PROJECT), IconFolderPlus)] : []),
    ...(allowed.report_revenue
      ? [leading('Create New Report', '/revenue-reports?action=create', IconReportMoney, 'revenue')]
      : []),
    ...schemes
      .filter(({ value }) => value !== chosen)
      .map(({ value }) =>
        doing(THEMES[value].title, () => choose(value), THEMES[value].icon, 'appearance colour mode'),
      ),
    doing('Log out', () => signOut.run(), IconLogout, 'sign out leave'),
  ]
}

function leading(title: string, href: string, icon: TablerIcon, keywords = ''): Entry {
  // The same key as the place it leads to, so that one of the two is shown.
  return { key: `place:${href}`, icon, title, keywords, choose: { href } }
}

function doing(title: string, act: () => void, icon: TablerIcon, keywords: string): Entry {
  return { key: `act:${title}`, icon, title, keywords, choose: { act } }
}
