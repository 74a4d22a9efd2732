import type { z } from 'zod'
import type { agreement } from '#contract/agreements.ts'
import { activityWords } from '#domain/activity-words.ts'
import type { EventRow } from './details.ts'

type Activity = z.input<typeof agreement>['recent_activity'][number]

/** An event of the deal as a line of its activity. */
export function presentActivity(event: EventRow): Activity {
  return {
    id: `${event.chain}/${event.sequence}`,
    sentence: activityWords(event.action),
    actor: event.actor_name ?? 'Sharewell',
    timestamp: event.occurred_at.toISOString(),
  }
}
