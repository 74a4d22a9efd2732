import { feature } from '#server/feature.ts'
import { open, writes } from '#server/platform/operation-routes.ts'
import { createMockNotification } from './create-mock-notification.ts'
import { getDevelopment } from './get-development.ts'
import type { DevelopmentGround } from './ground.ts'
import { members } from './policy.ts'
import { switchRole } from './switch-role.ts'

/** For servers that are no production; there, nothing answers at these paths. */
export const development = feature('development', {
  routes: (ground: DevelopmentGround) => ({
    getDevelopment: open(getDevelopment),
    switchRole: open(switchRole(ground)),
    createMockNotification: writes(members, createMockNotification),
  }),
})
