import type { Write } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'

const HOURS_UNSENT = 24
const BATCH_SIZE = 200

/** Deletes files whose messages are not sent; a job removes their bytes. */
export async function deleteUnsent(write: Pick<Write, 'tx' | 'enqueue'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await write.tx.deleteFrom('message_attachments').where('file_id', '=', id).execute()
    await deleteFile(write, id)
  }
}

/** Deletes some files that were uploaded a day ago and never sent, and says how many. */
export async function deleteForgotten(write: Write): Promise<number> {
  const before = new Date(write.now.getTime() - HOURS_UNSENT * 60 * 60_000)
  const forgotten = await write.tx
    .selectFrom('message_attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select('a.file_id')
    .where('a.message_id', 'is', null)
    .where('f.uploaded_at', '<', before)
    .limit(BATCH_SIZE)
    // One that is being sent now stays.
    .forUpdate('a')
    .skipLocked()
    .execute()
  await deleteUnsent(
    write,
    forgotten.map(({ file_id }) => file_id),
  )
  return forgotten.length
}
