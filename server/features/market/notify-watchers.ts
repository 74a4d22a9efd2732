import { z } from 'zod'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { soldWords } from './notify.ts'
import { listingOf } from './store.ts'

const watchersAlert = z.object({
  listing_id: z.uuid(),
  event: z.enum(['sold', 'cancelled']),
  after: z.uuid().nullable(),
})

/** Notifies those who watch a listing that it is no longer for sale. */
export const notifyWatchersJob = defineJob('notify-watchers', { schema: watchersAlert })

const BATCH_SIZE = 200

/** Some of them at a time, in the order of their ids. Who bought it knows. */
export async function notifyWatchers(write: Write, payload: z.output<typeof watchersAlert>): Promise<void> {
  const { tx, now } = write
  const { listing_id, event, after } = payload
  const watchers = await tx
    .selectFrom('watched_listings as w')
    .select('w.user_id')
    .where('w.listing_id', '=', listing_id)
    .$if(after !== null, (query) => query.where('w.user_id', '>', after ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases as p')
            .select('p.id')
            .where('p.listing_id', '=', listing_id)
            .where('p.status', '=', 'settled')
            .whereRef('p.buyer_id', '=', 'w.user_id'),
        ),
      ),
    )
    .orderBy('w.user_id')
    .limit(BATCH_SIZE)
    .execute()
  const listing = await listingOf(tx, now, listing_id)
  for (const { user_id } of watchers) {
    write.notify({
      ...{ recipient_id: user_id, type: 'marketplace', message: `${soldWords(listing)} is no longer for sale.` },
      title: event === 'sold' ? 'A listing you watch was sold' : 'A listing you watch was cancelled',
      ...{ link_text: 'Browse listings', link_url: '/marketplace' },
      ...{ related_item_type: 'listing', related_item_id: listing_id },
    })
    write.publish({ audience: [user_id], topic: 'market', id: listing_id })
  }
  const last = watchers.at(-1)
  if (last && watchers.length === BATCH_SIZE) write.enqueue(notifyWatchersJob, { ...payload, after: last.user_id })
}
