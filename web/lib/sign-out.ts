import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { orpc } from './client.ts'
import { clearViewer } from './session.tsx'
import { toast } from './toasts.ts'
import { mayLoseChanges } from './unsaved-changes.ts'
import { useOperation } from './use-operation.ts'

/** Asks before typing is lost; ends the session at the server, forgets everything that was loaded, shows the sign-in. */
export function useSignOut() {
  const queries = useQueryClient()
  const router = useRouter()
  const leaving = useOperation(orpc.accounts.logout, {
    toastFailure: true,
    onDone: async () => {
      await clearViewer(queries)
      await router.navigate({ to: '/login' })
      void toast({ message: 'Logged out successfully', tone: 'good' })
    },
  })
  async function run() {
    if (await mayLoseChanges()) leaving.run({})
  }
  return { isBusy: leaving.isBusy, run: () => void run() }
}
