import type { Queryable } from '../store/database.ts'
import type { HostedLink } from '../store/hosted-links.ts'

const UNDER_WAY = ['succeeded', 'processing', 'requires_capture']

/**
 * Where a person goes on to after a hosted page, with what the platform needs to know of what happened there. It is read
 * from the intent, so that a button pressed twice leads to the same place.
 */
export async function returnAddress(db: Queryable, { return_url, subject }: HostedLink): Promise<string> {
  const found = await db.query<{ status: string }>(
    `select data->>'status' as status from stripe_sandbox.objects where id = $1`,
    [subject],
  )
  const passed = UNDER_WAY.includes(found.rows[0]?.status ?? '')
  const address = new URL(return_url)
  address.searchParams.set(subject.startsWith('seti_') ? 'setup_intent' : 'payment_intent', subject)
  address.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed')
  return address.href
}
