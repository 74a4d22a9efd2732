import { sql } from 'kysely'
import type { Suspension } from '#domain/listing.ts'
import type { Write } from '#server/platform/commands.ts'
import { suspensionOfRight } from '#server/queries/suspended-rights.ts'
import { sendAlertsJob } from './alert-job.ts'

/**
 * Enqueues what is to be said of these listings since it was last looked: that they are for sale, at another price,
 * suspended, or no longer so. Each statement takes what has changed for itself, so that it is said once.
 */
export async function enqueueAlerts(write: Write, listing_ids: readonly string[]): Promise<void> {
  const { tx } = write
  const ids = sql`${sql.val(listing_ids)}::uuid[]`
  const { rows: prices } = await sql<{ listing_id: string; from: number | null }>`
    update listing_figures f set alerted_price = f.asking_price
    from listing_figures before
    where f.listing_id = any(${ids}) and before.listing_id = f.listing_id
      and f.alerted_price is distinct from f.asking_price
    returning f.listing_id, before.alerted_price as from`.execute(tx)
  for (const { listing_id, from } of prices) {
    write.enqueue(sendAlertsJob, { listing_id, event: from === null ? 'listed' : 'price', from, after: null })
  }
  const { rows: suspended } = await sql<{ listing_id: string; suspension: Suspension | null }>`
    update listing_figures f set suspension = n.suspension
    from (
      select l.listing_id, ${suspensionOfRight} as suspension
      from listing_figures l join rights g on g.id = l.right_id join agreements a on a.id = g.agreement_id
      where l.listing_id = any(${ids})) n
    where f.listing_id = n.listing_id and f.suspension is distinct from n.suspension
    returning f.listing_id, f.suspension`.execute(tx)
  for (const { listing_id, suspension } of suspended) {
    write.enqueue(sendAlertsJob, { listing_id, event: suspension ? 'suspended' : 'resumed', from: null, after: null })
  }
}
