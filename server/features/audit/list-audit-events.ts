import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentEvent } from './present.ts'
import { readEvents } from './read-events.ts'

export const listAuditEvents: Handler<Contract['audit']['listAuditEvents']> = (context, input) =>
  readEvents(context, input, presentEvent)
