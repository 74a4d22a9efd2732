import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { askAgain } from '#server/stripe/event-inbox.ts'
import { presentEvent } from './present.ts'
import { events } from './store.ts'

/** Processes an event again; processing is idempotent. */
export const replayEvent: WriteHandler<Contract['monitor']['replayEvent']> = async (write, { id }) => {
  if (!(await askAgain(write, [id])).includes(id)) return refuse('NOT_FOUND')
  write.audit({
    chain: `user:${write.viewer.id}`,
    action: 'provider_event_replayed',
    subject_type: 'provider_event',
    subject_id: id,
  })
  return presentEvent(await events(write.tx).where('id', '=', id).executeTakeFirstOrThrow())
}
