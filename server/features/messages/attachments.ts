import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { messageAttachment } from '#contract/messages.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Attachment = z.input<typeof messageAttachment>

function attachments(db: Kysely<DB>) {
  return db
    .selectFrom('message_attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['f.id', 'f.filename', 'f.file_type', 'f.file_size', 'f.sha256', 'f.storage_key'])
    .select(['a.conversation_id', 'a.sender_id', 'a.message_id'])
}

export type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachments>['execute']>>[number]

/** The files of these messages, by message, in their order. */
export async function attachmentsOf(db: Kysely<DB>, message_ids: string[]): Promise<Map<string | null, Attachment[]>> {
  if (message_ids.length === 0) return new Map()
  const rows = await attachments(db).where('a.message_id', 'in', message_ids).orderBy('a.position').execute()
  const grouped = Map.groupBy(rows, ({ message_id }) => message_id)
  return new Map(Array.from(grouped, ([id, own]) => [id, own.map(presentAttachment)]))
}

/** A file that the viewer may read: of a message of their conversations, or one they have not sent yet. */
export async function findAttachment(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<AttachmentRow | undefined> {
  const isOfTheTwo = sql<boolean>`exists (select from conversations c
    where c.id = a.conversation_id and c.user_id = ${viewer.id} and a.message_id is not null)`
  return attachments(db)
    .where('a.file_id', '=', id)
    .where(({ eb, or }) => or([eb('a.sender_id', '=', viewer.id), isOfTheTwo]))
    .executeTakeFirst()
}

/** The viewer's own file of a message that is not sent, which sending and deleting it wait for. */
export const lockUnsent = (tx: Tx, viewer: Pick<Viewer, 'id'>, id: string) =>
  tx
    .selectFrom('message_attachments')
    .select('file_id')
    .where('file_id', '=', id)
    .where('sender_id', '=', viewer.id)
    .where('message_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface Joining {
  message_id: string
  conversation_id: string
  sender_id: string
  attachment_ids: readonly string[]
}

/** Adds uploaded files to a message that was just stored. False where one of them is not there, or was sent before. */
export async function attachAll(tx: Tx, { attachment_ids, ...message }: Joining): Promise<boolean> {
  for (const [at, file_id] of attachment_ids.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('message_attachments')
      .set({ message_id: message.message_id, position: at + 1 })
      .where('file_id', '=', file_id)
      .where('sender_id', '=', message.sender_id)
      .where('conversation_id', '=', message.conversation_id)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

export function presentAttachment({ id, filename, file_type, file_size }: Omit<AttachmentRow, 'sha256'>): Attachment {
  return { id, filename, file_type, file_size, url: `/api/messages/attachments/${id}` }
}
