import type { Contract } from '#contract/index.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { presentEvent } from './present.ts'
import { readEvents } from './read-events.ts'

export const exportAuditEvents: Handler<Contract['audit']['exportAuditEvents']> = exportList({
  name: 'audit',
  readPage: readEvents,
  present: presentEvent,
  columns: [
    ['Occurred at', ({ occurred_at }) => occurred_at],
    ['Action', ({ action }) => action],
    ['By', ({ actor }) => actor?.name ?? ''],
    ['Role', ({ actor_role }) => actor_role],
    ['By API key', ({ by_api_key }) => (by_api_key ? 'yes' : 'no')],
    ['Trail', ({ chain }) => chain],
    ['Number in the trail', ({ sequence }) => sequence],
    ['About', ({ subject_type }) => subject_type],
    ['ID', ({ subject_id }) => subject_id],
    ['Details', ({ data }) => JSON.stringify(data)],
    ['Person ID', ({ actor }) => actor?.id ?? ''],
  ],
})
