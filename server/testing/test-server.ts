import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'

export interface TestServer {
  /** To the database from which others are made and dropped. */
  connection: pg.ClientConfig
  /** No other test run is using it: what killed runs left behind may go. */
  ours: boolean
  stop(): Promise<void>
}

/** The PostgreSQL of the tests: the one TEST_DATABASE_URL names, else the embedded one with a cluster that is reused. */
export async function openTestServer(env: NodeJS.ProcessEnv = process.env): Promise<TestServer> {
  if (env.TEST_DATABASE_URL) {
    return { connection: partsOf(env.TEST_DATABASE_URL), ours: false, stop: async () => {} }
  }
  const { connection, adopted, stop } = await startEmbeddedPostgres({
    dataDir: resolve(import.meta.dirname, '../../.cache/test-data'),
    shared: true,
    // Test data need not outlive a power cut, and there is so little of it that one plan suits all values: planning for each
    // took a fifth of the time.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      plan_cache_mode: 'force_generic_plan',
    },
  })
  return { connection, ours: !adopted, stop }
}

/** Runs one statement on the server, such as `create database`. */
export async function onServer(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

// In parts, so that a test can exchange the name of the database.
function partsOf(connectionString: string): pg.ClientConfig {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  return { host, port, user, password, database }
}
