import type { z } from 'zod'
import type { agreement } from '#contract/agreements.ts'
import { activityWords } from '#domain/activity-words.ts'
import { actorNameFor } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { EventRow } from './details.ts'

type Activity = z.input<typeof agreement>['recent_activity'][number]

/** An event of the deal as a line of its activity. */
export function presentActivity(viewer: Pick<Viewer, 'role'>, event: EventRow): Activity {
  const { actor_name: name, actor_role: role } = event
  return {
    id: `${event.chain}/${event.sequence}`,
    sentence: activityWords(event.action),
    actor: name === null || role === null ? 'Sharewell' : actorNameFor(viewer, { name, role }),
    timestamp: event.occurred_at.toISOString(),
  }
}
