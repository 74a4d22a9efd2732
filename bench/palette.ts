import { findPeople } from '#server/features/search/find-people.ts'
import { findAgreements, findProjects, findProposals, findReports } from '#server/features/search/find-things.ts'
import { createDatabase } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { movableClock } from '#server/platform/process.ts'
import { readOnlyTransaction } from '#server/queries/read-only-transaction.ts'
import { parseSearchQuery } from '#server/queries/search-query.ts'
import { register } from '#server/testing/cast.ts'
import { composeBench } from './compose.ts'
import { makeManyDeals } from './many-deals.ts'
import { inMs, type Measurement, medianMs, times } from './measurement.ts'
import { measureRename } from './rename.ts'
import { withDatabase } from './with-database.ts'

const RUNS = 60

/** What people type: a beginning, a name, words in any order, and what is not there. */
const TYPED = ['gr', 'larkspur', 'yarrow brand', 'no such thing']

/**
 * The command palette among 100,000 projects and as many proposals: for an owner of 2,000 of them and for an admin,
 * over HTTP with session and checks, beside its bare statements; and what a new name of that owner costs.
 */
export async function measurePalette(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const { db, close } = createDatabase(connection)
    const olivia = await register(db, { role: 'owner', name: 'Olivia Hart', email: 'olivia@fernleaf.example' })
    const newcomer = await register(db, { role: 'owner', name: 'A Newcomer', email: 'newcomer@example.com' })
    const ada = await register(db, { role: 'admin', name: 'Ada Morgan', email: 'ada@example.com' })
    await makeManyDeals(db, olivia)
    const bench = await composeBench(connection, movableClock(new Date()))

    const lines: Measurement[] = []
    const [busy, idle] = [await bench.signIn(olivia), await bench.signIn(newcomer)]
    for (const [viewer, cookie] of [[olivia, busy] as const, [ada, await bench.signIn(ada)] as const]) {
      for (const q of TYPED) {
        const address = `${bench.url}/api/search?${new URLSearchParams({ q })}`
        const ours = await medianMs(RUNS, () => answerOf(address, cookie))
        const bare = await medianMs(RUNS, () => bareStatements(db, viewer, q))
        lines.push({
          what: `“${q}” in the palette, for an ${viewer.role}`,
          ours: inMs(ours),
          beside: `its bare SQL ${inMs(bare)}`,
          ...times(ours, bare),
        })
      }
    }
    lines.push(await measureRename(bench.url, { busy, idle }))
    await bench.close()
    await close()
    return lines
  })
}

async function answerOf(address: string, cookie: string): Promise<void> {
  const response = await fetch(address, { headers: { cookie } })
  const body = (await response.json()) as { hits?: unknown[] }
  if (!body.hits) throw new Error(`The search answered ${JSON.stringify(body)}.`)
}

/** What `find` asks the database, with its settings, and nothing around it. */
async function bareStatements(db: ReturnType<typeof createDatabase>['db'], viewer: Viewer, q: string): Promise<void> {
  const query = parseSearchQuery(q)
  if (!query) throw new Error(`There is nothing to look for in ${q}.`)
  await readOnlyTransaction(db, async (tx) => {
    for (const kind of [findProjects, findPeople, findProposals, findAgreements, findReports]) {
      await kind(tx, viewer, query)
    }
  })
}
