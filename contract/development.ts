import { z } from 'zod'
import { NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES } from '#domain/notification-preferences.ts'
import { role, viewer } from './accounts.ts'
import { id } from './fields.ts'
import { browserWrite, publicRead, publicWrite, refusals } from './operation.ts'

/** Developer mode; a server in production does not have these paths. */
export const development = {
  getDevelopment: publicRead('/api/development', 'List the demo users').output(
    z.object({
      people: z
        .array(z.object({ id, name: z.string(), role, about: z.string() }))
        .describe('Empty unless the demo was started'),
    }),
  ),
  switchRole: publicWrite('POST', '/api/development/role', 'Log in as a demo user')
    .input(z.object({ user_id: id }))
    .output(z.object({ viewer }))
    .errors(refusals('NOT_FOUND')),
  createMockNotification: browserWrite('POST', '/api/development/notifications', 'Send a test notification to yourself')
    .input(z.object({ type: z.enum(NOTIFICATION_TYPES), priority: z.enum(NOTIFICATION_PRIORITIES) }))
    .output(z.object({ title: z.string() })),
}
