import { useNavigate } from '@tanstack/react-router'
import { useViewer } from '../../../lib/session.tsx'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { besidesSidebar, linkTo, sidebar } from '../navigation.ts'

/** The second key after g, by address. */
const LETTERS: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/projects': 'p',
  '/providers': 's',
  '/rev-share': 'r',
  '/payments': 'm',
  '/paymentMethods': 'c',
}

/** g and a letter lead to the sections of the menu. */
export function useGoTo(): void {
  const viewer = useViewer()
  const navigate = useNavigate()
  const sections = [...sidebar(viewer), ...besidesSidebar(viewer)]
  useShortcuts(
    'Go to',
    sections.flatMap((section) => {
      const letter = LETTERS[section.path]
      if (letter === undefined) return []
      const run = () => {
        void navigate(linkTo(section))
        return true
      }
      return { keys: `g ${letter}`, label: section.label, run }
    }),
  )
}
