import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { providerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'

export const getProviderDashboard =
  (lists: Lists): Reader<Contract['dashboard']['getProviderDashboard']> =>
  async (context) => ({ ...(await providerFigures(context)), ...(await overviewOf(lists, context)) })
