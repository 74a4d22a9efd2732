import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { ownerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'

export const getOwnerDashboard =
  (lists: Lists): Handler<Contract['dashboard']['getOwnerDashboard']> =>
  async (context) => ({ ...(await ownerFigures(context)), ...(await overviewOf(lists, context)) })
