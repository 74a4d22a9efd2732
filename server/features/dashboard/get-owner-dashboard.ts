import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { ownerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'

export const getOwnerDashboard =
  (lists: Lists): Reader<Contract['dashboard']['getOwnerDashboard']> =>
  async (context) => ({ ...(await ownerFigures(context)), ...(await overviewOf(lists, context)) })
