import type { Write } from '../platform/commands.ts'
import { SESSION_ENDED } from '../platform/http.ts'

/** Ends a person's sessions, all but one if it is named, and tells the browsers that had them. Gives how many. */
export async function endSessions(
  { tx, publish }: Pick<Write, 'tx' | 'publish'>,
  user_id: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user_id)
    .$if(except !== undefined, (query) => query.where('id', '<>', String(except)))
    .returning('id')
    .execute()
  for (const { id } of ended) publish({ audience: [user_id], topic: SESSION_ENDED, id })
  return ended.length
}
