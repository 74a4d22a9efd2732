import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { DATA, makeSnapshot } from './snapshot.ts'

const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Before the first test: a PostgreSQL with no data but the business that workers copy. Playwright calls what it gives. */
// biome-ignore lint/style/noDefaultExport: Playwright takes it only so
export default async function setUp(): Promise<() => Promise<void>> {
  await rm(DATA, { recursive: true, force: true })
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: DATA, settings: THROWAWAY })
  const { host = '', user = '', database = '' } = connection
  await makeSnapshot({ host, user, database })
  return stop
}
