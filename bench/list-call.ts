import { sql } from 'kysely'
import { createDatabase } from '#server/platform/database.ts'
import { movableClock } from '#server/platform/process.ts'
import { visibleProjects } from '#server/queries/visible-projects.ts'
import { register } from '#server/testing/cast.ts'
import { composeBench } from './compose.ts'
import { inMs, type Measurement, medianMs, times } from './measurement.ts'
import { withDatabase } from './with-database.ts'

const PROJECTS = 20_000
const RUNS = 200

/** A page of 20 projects among many: over HTTP with session and checks, beside its bare SQL. */
export async function measureList(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const { db, close } = createDatabase(connection)
    const olivia = await register(db, { role: 'owner', name: 'Olivia Hart', email: 'olivia@fernleaf.example' })
    await sql`
      insert into projects (id, owner_id, title, industry, stage, project_status, created_at, updated_at)
      select gen_random_uuid(), ${olivia.id}::uuid, 'Project ' || n, 'Software', 'Growth', 'active',
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${PROJECTS}) n`.execute(db)
    await sql`analyze projects`.execute(db)

    const bench = await composeBench(connection, movableClock(new Date()))
    const cookie = await bench.signIn(olivia)
    const call = async () => {
      const response = await fetch(`${bench.url}/api/projects`, { headers: { cookie } })
      const body = (await response.json()) as { items: unknown[] }
      if (body.items.length !== 20) throw new Error('The list did not answer with a page.')
    }
    const bare = visibleProjects(db, olivia).orderBy('p.updated_at', 'desc').orderBy('p.id', 'desc').limit(21)
    const ours = await medianMs(RUNS, call)
    const limit = await medianMs(RUNS, () => bare.execute())
    await bench.close()
    await close()
    return [
      {
        what: `a page of 20 among ${PROJECTS.toLocaleString('en-GB')} projects, over HTTP`,
        ours: inMs(ours),
        beside: `its bare SQL ${inMs(limit)}`,
        ...times(ours, limit),
      },
    ]
  })
}
