import { useDeveloperModeAsked } from './developer-mode-asked.ts'
import { useSession } from './session.tsx'

/** Whether developer mode is on (decision C-22). */
export function useDeveloperMode(): boolean {
  const mode = useSession()?.mode
  return useDeveloperModeAsked() && mode !== undefined && mode !== 'production'
}
