import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import type { Palette, PaletteAction } from '../../../lib/feature.ts'
import { useViewer } from '../../../lib/session.tsx'
import { useSignOut } from '../../../lib/sign-out.ts'
import { palettes } from '../../../palettes.ts'
import { useSchemes } from '../schemes.ts'
import type { Entry } from './entry.ts'

const ACTIONS = palettes.flatMap(({ actions = [] }: Palette) => actions)

const THEMES = {
  light: { title: 'Switch to the light theme', icon: IconSun },
  dark: { title: 'Switch to the dark theme', icon: IconMoon },
  auto: { title: 'Switch to the system’s theme', icon: IconDeviceDesktop },
} as const

/** What the viewer may do from anywhere. */
export function useActions(): Entry[] {
  const viewer = useViewer()
  const { schemes, chosen, choose } = useSchemes()
  const signOut = useSignOut()
  return [
    ...ACTIONS.filter(({ isAllowed }) => isAllowed(viewer)).map(leading),
    ...schemes
      .filter(({ value }) => value !== chosen)
      .map(({ value }) =>
        doing(THEMES[value].title, () => choose(value), THEMES[value].icon, 'appearance colour mode'),
      ),
    doing('Log out', () => signOut.run(), IconLogout, 'sign out leave'),
  ]
}

function leading({ title, href, icon, keywords = '' }: PaletteAction): Entry {
  // The same key as the place it leads to, so that one of the two is shown.
  return { key: `place:${href}`, icon, title, keywords, choose: { href } }
}

function doing(title: string, act: () => void, icon: TablerIcon, keywords: string): Entry {
  return { key: `act:${title}`, icon, title, keywords, choose: { act } }
}
