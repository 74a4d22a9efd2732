import type { ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'

/** Makes the tables of the job queue and runs no job, for what fills them from elsewhere. */
export async function makeJobTables(connection: ClientConfig): Promise<void> {
  const boss = new PgBoss({ ...(connection as object), schema: JOB_SCHEMA, max: 1, supervise: false, schedule: false })
  // What fails is thrown by the call that made it fail.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

/** Where the queue keeps its jobs. */
export const JOB_SCHEMA = 'jobs'
