import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createTemplate, dropDatabases, TEST_DATABASES } from './template-database.ts'
import { openTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { connection: pg.ClientConfig; template: string }
  }
}

/** Once per run: a PostgreSQL server and a migrated template. Vitest calls what it gives at the end. */
export async function setup(project: TestProject) {
  const { connection, ours, stop } = await openTestServer()
  if (ours) await dropDatabases(connection, TEST_DATABASES)
  const template = await createTemplate(connection)
  project.provide('testServer', { connection, template })

  // Only here, when the last connection is long closed: PostgreSQL would end a session that is still on its way out
  // with an error that no test could catch.
  return async () => {
    await dropDatabases(connection, template)
    await stop()
  }
}
