import type { Role } from './roles.ts'

/** How far a message has come: stored, on a device of its recipient, seen by them (decision C-99). */
export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** The status of a message by when it was delivered and read; null where that has not happened. */
export function messageStatus({
  delivered_at,
  read_at,
}: {
  delivered_at: Date | null
  read_at: Date | null
}): MessageStatus {
  if (read_at !== null) return 'read'
  return delivered_at === null ? 'sent' : 'delivered'
}

/** The most characters of a message. */
export const MAX_MESSAGE = 4000

/** What a message can be about: a clause of an agreement, a line of a report, a payment. */
export const MESSAGE_SUBJECTS = ['clause', 'report_line', 'payment'] as const
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number]

/** The most files of one message. */
export const MAX_ATTACHMENTS = 5

/** The most files that wait to be sent in one conversation. */
export const MAX_UNSENT_ATTACHMENTS = 20

/** How many messages somebody with whom one shares no deal gets until they answer. */
export const MAX_UNANSWERED = 3

/** What decides whether one person may write to another. */
export interface Correspondents {
  writer: { id: string; role: Role }
  reader: { id: string; role: Role; is_deleted: boolean }
  /** A proposal, an invitation, a payment, a right or a trade between the two. */
  share_deal: boolean
  /** Whether the reader offers parts of rights on the marketplace now. */
  reader_is_selling: boolean
  /** Whether the reader ever wrote to the writer. */
  reader_has_written: boolean
  /** How many messages the writer has sent to the reader. */
  sent: number
  /** Whether the writer has blocked the reader, and the reader the writer. */
  blocks: { by_writer: boolean; by_reader: boolean }
}

export type WritingRefusal = 'self' | 'gone' | 'blocked' | 'not_reachable' | 'strangers' | 'unanswered'

/**
 * Why the writer may not write to the reader now; null when they may. People write to those with whom they share a deal,
 * and to those who wrote to them; admins to everybody. Owners may also write to any provider, and traders to those who sell
 * on the marketplace, but only a few messages until these answer. Whom one blocks is neither written to nor heard.
 */
export function mayWrite(pair: Correspondents): WritingRefusal | null {
  const { writer, reader } = pair
  if (writer.id === reader.id) return 'self'
  if (reader.is_deleted) return 'gone'
  if (pair.blocks.by_writer) return 'blocked'
  if (pair.blocks.by_reader) return 'not_reachable'
  if (writer.role === 'admin' || pair.share_deal || pair.reader_has_written) return null
  if (!isOffering(pair)) return 'strangers'
  return pair.sent < MAX_UNANSWERED ? null : 'unanswered'
}

/** Whether the reader offers something to everybody of the writer's role. */
function isOffering({ writer, reader, reader_is_selling }: Correspondents): boolean {
  if (writer.role === 'owner' && reader.role === 'provider') return true
  return writer.role === 'trader' && reader_is_selling
}

/** Whether the same files are sent again, in the same order. */
export function areSameFiles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

/** Whether somebody may block another person: anybody but themselves and admins, whose words must arrive. */
export function mayBlock(blocker: { id: string }, person: { id: string; role: Role }): boolean {
  return blocker.id !== person.id && person.role !== 'admin'
}
