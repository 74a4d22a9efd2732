import { type Kysely, sql } from 'kysely'
import { type Correspondents, mayWrite, type WritingRefusal } from '#domain/message.ts'
import type { Role } from '#domain/roles.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isSelling, sharesDealWith } from '#server/queries/shared-deals.ts'

export interface Correspondence extends Correspondents {
  name: string
  avatar: string | null
}

/** What decides whether the viewer may write to a person; undefined where there is no such account. */
export async function findCorrespondents(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<Correspondence | undefined> {
  const person = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.image as avatar'])
    .select(({ ref, eb, selectFrom }) => [
      ref('u.role').$castTo<Role>().as('role'),
      eb('u.deleted_at', 'is not', null).$castTo<boolean>().as('is_deleted'),
      isBlocked(viewer.id, id).as('by_writer'),
      isBlocked(id, viewer.id).as('by_reader'),
      sharesDealWith(viewer, 'u').as('share_deal'),
      isSelling('u').as('reader_is_selling'),
      sql<boolean>`exists (${selectFrom('messages as m')
        .select('m.id')
        .where('m.sender_id', '=', id)
        .where('m.recipient_id', '=', viewer.id)})`.as('reader_has_written'),
      sql<number>`(select count(*)::int from (${selectFrom('messages as m')
        .select('m.id')
        .where('m.sender_id', '=', viewer.id)
        .where('m.recipient_id', '=', id)
        .limit(100)}) sent)`.as('sent'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!person) return undefined
  const { name, avatar, role, is_deleted, by_writer, by_reader, ...facts } = person
  return {
    ...facts,
    blocks: { by_writer, by_reader },
    name,
    avatar,
    writer: { id: viewer.id, role: viewer.role },
    reader: { id, role, is_deleted },
  }
}

const isBlocked = (user_id: string, blocked_id: string) =>
  sql<boolean>`exists (select from blocked_people b where b.user_id = ${user_id} and b.blocked_id = ${blocked_id})`

type WritingCode = 'NOT_FOUND' | 'NO_DEAL_SHARED' | 'NOT_ANSWERED_YET' | 'PERSON_BLOCKED' | 'NOT_REACHABLE'

/** Why the viewer may not write, as a refusal; null when they may. */
export function refuseWriting(pair: Correspondents): Refusal<WritingCode> | null {
  const reason = mayWrite(pair)
  return reason && REFUSALS[reason]()
}

/** Also of oneself, and of people of whom the viewer is not to know. */
export const userNotFound = () => refuse('NOT_FOUND', { message: 'User not found.' })

const REFUSALS: Record<WritingRefusal, () => Refusal<WritingCode>> = {
  self: userNotFound,
  gone: () => refuse('NOT_FOUND', { message: 'This account was deleted.' }),
  blocked: () => refuse('PERSON_BLOCKED'),
  not_reachable: () => refuse('NOT_REACHABLE'),
  strangers: () => refuse('NO_DEAL_SHARED'),
  unanswered: () => refuse('NOT_ANSWERED_YET'),
}
