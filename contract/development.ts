import { z } from 'zod'
import { NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES } from '#domain/notification-preferences.ts'
import { role, viewer } from './accounts.ts'
import { id } from './fields.ts'
import { publicRead, publicWrite, refusals, write } from './operation.ts'

/** What developer mode does. A server in production has none of it: these paths lead nowhere there. */
export const development = {
  getDevelopment: publicRead('/api/development', 'Whom developer mode may sign in as').output(
    z.object({
      /** The people of the demo. Empty where no demo was started. */
      people: z.array(z.object({ id, name: z.string(), role, about: z.string() })),
    }),
  ),
  switchRole: publicWrite('POST', '/api/development/role', 'Sign in as one of the people of the demo')
    .input(z.object({ user_id: id }))
    .output(z.object({ viewer }))
    .errors(refusals('NOT_FOUND')),
  createMockNotification: write('POST', '/api/development/notifications', 'Send a notification to oneself')
    .input(z.object({ type: z.enum(NOTIFICATION_TYPES), priority: z.enum(NOTIFICATION_PRIORITIES) }))
    .output(z.object({ title: z.string() })),
}
