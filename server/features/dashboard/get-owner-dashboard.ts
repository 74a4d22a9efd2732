import type { Contract } from '#contract/index.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { comingUpOf, withEstimate } from './coming-up.ts'
import { ownerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'
import { type Commission, readingOf } from './reading.ts'

export const getOwnerDashboard =
  (lists: Lists) =>
  ({ commission_rate_basis_points }: Commission): Handler<Contract['dashboard']['getOwnerDashboard']> =>
  (context) =>
    readSnapshot(context.db, async (db) => {
      const reading = readingOf({ ...context, db }, commission_rate_basis_points)
      const [figures, overview, coming_up] = await Promise.all([
        ownerFigures(reading),
        overviewOf(lists, reading),
        comingUpOf(reading),
      ])
      return { ...figures, ...overview, coming_up: withEstimate(coming_up, figures.months, context.today) }
    })
