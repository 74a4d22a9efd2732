import type { Contract } from '#contract/index.ts'
import { open, type RouteTable, writes } from '#server/platform/operation-routes.ts'
import { createMockNotification } from './create-mock-notification.ts'
import { getDevelopment } from './get-development.ts'
import type { DevelopmentGround } from './ground.ts'
import { members } from './policy.ts'
import { switchRole } from './switch-role.ts'

/** For servers that are no production; there, nothing answers at these paths. */
export const developmentRoutes = (ground: DevelopmentGround): RouteTable<Contract['development']> => ({
  getDevelopment: open(getDevelopment),
  switchRole: open(switchRole(ground)),
  createMockNotification: writes(members, createMockNotification),
})
