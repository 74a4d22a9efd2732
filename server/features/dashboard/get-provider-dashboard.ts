import type { Contract } from '#contract/index.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { providerFigures } from './figures.ts'
import type { Lists } from './lists.ts'
import { overviewOf } from './overview.ts'
import { payoutsOf } from './payouts.ts'
import { type Commission, readingOf } from './reading.ts'

export const getProviderDashboard =
  (lists: Lists) =>
  ({ commission_rate_basis_points }: Commission): Handler<Contract['dashboard']['getProviderDashboard']> =>
  (context) =>
    readSnapshot(context.db, async (db) => {
      const reading = readingOf({ ...context, db }, commission_rate_basis_points)
      const [figures, overview, payouts] = await Promise.all([
        providerFigures(reading),
        overviewOf(lists, reading),
        payoutsOf(reading),
      ])
      return { ...figures, ...overview, ...payouts }
    })
