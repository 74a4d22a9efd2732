import { sql } from 'kysely'
import type { Write } from './command.ts'

const ignore = () => undefined

/** Does some work and undoes it: nothing of it is stored, recorded or sent. Gives what it came to. */
export async function rehearse<Context extends Write, Answer>(
  write: Context,
  work: (write: Context) => Promise<Answer>,
): Promise<Answer> {
  const { tx } = write
  await sql`savepoint rehearsal`.execute(tx)
  const answer = await work({ ...write, audit: ignore, notify: ignore, publish: ignore, enqueue: ignore })
  await sql`rollback to savepoint rehearsal`.execute(tx)
  // One within another has the same name.
  await sql`release savepoint rehearsal`.execute(tx)
  return answer
}
