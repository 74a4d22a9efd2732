import { lazy } from 'react'
import { useDeveloperMode } from '../../lib/developer-mode.ts'

const DeveloperPanel = lazy(async () => ({ default: (await import('./developer-panel.tsx')).DeveloperPanel }))

/** The panel of developer mode, once the server has said that it is not in production: there its code never comes. */
export function DeveloperMode() {
  return useDeveloperMode() ? <DeveloperPanel /> : null
}
