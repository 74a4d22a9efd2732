import { excerptOf, nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'

/** The most unread messages that one mail is about; later ones are in the next. */
const MAX_MESSAGES = 500

/** Notifies by mail of what is unread and was in no mail, one sender after the other. */
export async function mailUnread(write: Write, recipient_id: string): Promise<void> {
  const { tx, now } = write
  const unread = await tx
    .selectFrom('messages')
    .select(['id', 'sender_id', 'content'])
    .where('recipient_id', '=', recipient_id)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('number')
    .limit(MAX_MESSAGES)
    .forUpdate()
    .execute()
  if (unread.length === 0) return
  for (const [sender_id, own] of Map.groupBy(unread, (row) => row.sender_id)) {
    const count = own.length === 1 ? 'a message' : `${own.length} messages`
    write.notify({
      recipient_id,
      type: 'message',
      title: own.length === 1 ? 'Unread message' : 'Unread messages',
      message: `${nameOf(sender_id)} sent you ${count}: “${excerptOf(own.at(-1)?.content ?? '')}”`,
      link_text: 'Open the conversation',
      link_url: `/chat/${sender_id}`,
      // In the product they are counted beside the bell.
      in_app: false,
    })
  }
  const ids = unread.map(({ id }) => id)
  await tx.updateTable('messages').set({ mailed_at: now }).where('id', 'in', ids).execute()
}
