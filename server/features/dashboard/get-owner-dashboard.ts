import type { Contract } from '#contract/index.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { ownerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'

export const getOwnerDashboard =
  (lists: Lists): Handler<Contract['dashboard']['getOwnerDashboard']> =>
  (context) =>
    readSnapshot(context.db, async (db) => {
      const reading = { ...context, db }
      const [figures, overview] = await Promise.all([ownerFigures(reading), overviewOf(lists, reading)])
      return { ...figures, ...overview }
    })
