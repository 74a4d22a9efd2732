import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { requestFor } from './http-call.ts'
import { toast } from './toasts.ts'

/** Leaves the view of an account that ended by itself, such as with the consent of its person. */
export async function leaveView(name: string): Promise<void> {
  await fetchWithTimeout(requestFor(window.location.origin, 'POST /api/account-view/stop', {}))
  void toast({ message: `You are no longer viewing as ${name}.`, priority: 'high' })
}
