import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { createMockNotification } from './create-mock-notification.ts'
import { getDevelopment } from './get-development.ts'
import { unmarkDemoPerson } from './mark-demo-people.ts'
import { members } from './policy.ts'
import { switchRole } from './switch-role.ts'

/** Not part of production servers. */
export const development = feature('development', {
  operations: {
    getDevelopment: operation('anyone', () => getDevelopment),
    switchRole: operation('anyone', switchRole),
    createMockNotification: operation(members, () => createMockNotification, transaction()),
  },
  anonymize: unmarkDemoPerson,
})
