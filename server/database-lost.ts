import type { Config } from './config.ts'
import { outOfReach } from './platform/database.ts'
import { StartProblem } from './start-problem.ts'

/** A database that goes away in the middle of the start, as a `StartProblem`; null for any other error. */
export function databaseLost(error: unknown, { database_url, data_dir }: Pick<Config, 'database_url' | 'data_dir'>) {
  // The built-in PostgreSQL listens on a socket in a folder of its own.
  const isLost = outOfReach(database_url ? { connectionString: database_url } : { host: '/' })
  if (!isLost(error)) return null
  const sentence = database_url
    ? 'DATABASE_URL: the connection to the database broke off while the server started; start it again when the database is back.'
    : `The built-in PostgreSQL ended while the server started. What it said last is in ${data_dir}/postgres.log; start again.`
  return new StartProblem(sentence, { cause: error })
}
