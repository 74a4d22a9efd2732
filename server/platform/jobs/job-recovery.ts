import type { PgBoss } from 'pg-boss'
import type { Log } from '../process.ts'

/** The beginning of the name that the job connections of every server carry. */
export const JOB_CONNECTIONS = 'sharewell-jobs:'

/**
 * Frees the jobs of a process that was killed. When no other server works on this database, every job marked as running
 * has lost its process and is retried at once. When others work, their heartbeats distinguish a lost job from a running
 * one, which takes some seconds more.
 */
export async function recoverLostJobs(boss: PgBoss, connection_name: string, names: string[], log: Log): Promise<void> {
  // One statement, so that a server which starts meanwhile is either seen or has no job running in this snapshot.
  const { rows } = await boss.getDb().executeSql(
    `select name, json_agg(json_build_object('id', id, 'retryCount', retry_count)) as attempts
     from jobs.job
     where state = 'active' and name = any ($1) and not exists (
       select from pg_stat_activity
       where datname = current_database() and application_name like $2 || '%' and application_name <> $3
     )
     group by name`,
    [names, JOB_CONNECTIONS, connection_name],
  )
  for (const { name, attempts } of rows) {
    await boss.fail(name, attempts, { message: 'The server that ran this job was killed.' })
    log.warn({ job: name, jobs: attempts.length }, 'retrying jobs of a killed server')
  }
}
