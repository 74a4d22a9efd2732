import { useLocation, useSearch } from '@tanstack/react-router'
import { textParam } from '../../lib/search-params.ts'

/** The screen whose guides come first in the help centre: the one that is open, or the one it was opened from. */
export function useHelpFrom(): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const search: Record<string, unknown> = useSearch({ strict: false })
  return /^\/help(\/|$)/i.test(path) ? textParam(search, 'from') : path
}
