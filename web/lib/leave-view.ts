import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { requestFor } from './http-call.ts'
import { toast } from './toasts.ts'

/** Leaves the view of an account that ended by itself, such as with the consent of its person. Of several at once, one did. */
export async function leaveView(name: string): Promise<void> {
  const response = await fetchWithTimeout(requestFor(window.location.origin, 'POST /api/account-view/stop', {}))
  const left: { user_id: string | null } | null = response.ok ? await response.json() : null
  if (left?.user_id) void toast({ message: `You are no longer viewing as ${name}.`, priority: 'high' })
}
