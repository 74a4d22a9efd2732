import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { providerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'

export const getProviderDashboard =
  (lists: Lists): Handler<Contract['dashboard']['getProviderDashboard']> =>
  async (context) => ({ ...(await providerFigures(context)), ...(await overviewOf(lists, context)) })
