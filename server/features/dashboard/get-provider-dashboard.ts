import type { Contract } from '#contract/index.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { providerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'

export const getProviderDashboard =
  (lists: Lists): Handler<Contract['dashboard']['getProviderDashboard']> =>
  (context) =>
    readSnapshot(context.db, async (db) => {
      const reading = { ...context, db }
      const [figures, overview] = await Promise.all([providerFigures(reading), overviewOf(lists, reading)])
      return { ...figures, ...overview }
    })
