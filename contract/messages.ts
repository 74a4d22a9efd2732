import { z } from 'zod'
import { MAX_ATTACHMENTS, MAX_MESSAGE, MESSAGE_STATUSES, MESSAGE_SUBJECTS } from '#domain/message.ts'
import { ROLES } from '#domain/roles.ts'
import { MAX_SEARCH } from '#domain/search-words.ts'
import { allowed, avatar, id, listOf, page, requiredText, timestamp } from './fields.ts'
import { privateRead, privateReadByPost, refusals, write } from './operation.ts'

/** Unread counts stop here. */
export const MAX_UNREAD_MESSAGES = 1000

const number = z.int().min(1).describe('The place of the message in its conversation, from 1 without gaps')

const related_item_type = z.enum(MESSAGE_SUBJECTS)
const related_item_part = z.int().min(1).max(10_000).describe('Number of the clause, or place of the line')

/** What a message is about. */
const about = {
  related_item_type: related_item_type.nullable().default(null),
  related_item_id: id.nullable().default(null).describe('Agreement, report or payment'),
  related_item_part: related_item_part.nullable().default(null),
}

export const messageAttachment = z.object({
  id,
  filename: z.string(),
  file_type: z.string().describe('Media type of the content'),
  file_size: z.int().min(0).describe('In bytes'),
  url: z.string(),
})

export const message = z.object({
  id,
  conversation_id: id,
  number,
  sender_id: id,
  recipient_id: id,
  content: z.string(),
  type: z.literal('direct'),
  status: z.enum(MESSAGE_STATUSES),
  created_at: timestamp,
  delivered_at: timestamp.nullable().describe('When a device of the recipient first had it'),
  read_at: timestamp.nullable(),
  subject: z.string().nullable().describe('What it is about, such as a clause'),
  related_item_type: related_item_type.nullable(),
  related_item_id: id.nullable(),
  related_item_part: related_item_part.nullable(),
  related_item: z
    .object({ title: z.string(), note: z.string(), link: z.string() })
    .nullable()
    .describe('The thing as it is now; null where there is none, or you cannot see it'),
  attachments: z.array(messageAttachment).max(MAX_ATTACHMENTS),
})

const correspondent = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  avatar,
  is_deleted: z.boolean().describe('Whether they deleted their account'),
})

/** A message that a search found. */
export const foundMessage = z.object({
  id,
  conversation_id: id,
  number,
  other: correspondent.describe('The one of the conversation who is not you'),
  is_own: z.boolean(),
  excerpt: z.string().describe('What was said around the first match'),
  created_at: timestamp,
})

const conversationFields = {
  id: id.describe('The same for both, and follows from their ids'),
  participants: z.array(id).length(2),
  other: correspondent.describe('The one who is not you'),
  last_message: message.nullable(),
  unread_count: z.int().min(0).max(MAX_UNREAD_MESSAGES),
  created_at: timestamp.nullable().describe('Null before the first message'),
  updated_at: timestamp.nullable(),
}

export const conversation = z.object({
  ...conversationFields,
  refusal: z.string().nullable().describe('Why you cannot write now; null when you can'),
  is_blocked: z.boolean().describe('Whether you blocked them'),
  allowed: allowed('write', 'block', 'report'),
})

/** What the composer takes. */
export const messageForm = z.object({ content: requiredText(1, MAX_MESSAGE, 'Write a message') })

/** Messages between two people (decision C-98). */
export const messages = {
  listConversations: privateRead('/api/conversations', 'List your conversations, the latest first')
    .input(z.object(page))
    .output(listOf(z.object(conversationFields))),
  openConversation: privateReadByPost(
    '/api/conversations',
    'Get your conversation with a person, also before its first message',
  )
    .input(z.object({ user_id: id }))
    .output(conversation),
  listMessages: privateRead('/api/conversations/{id}/messages', 'List the messages of a conversation, newest first')
    .input(
      z.object({
        id,
        ...page,
        limit: page.limit.default(30),
        related_item_type: related_item_type.optional().describe('Only messages about this thing'),
        related_item_id: id.optional(),
        related_item_part: z.coerce.number().int().min(1).max(10_000).optional(),
        up_to: z.coerce
          .number()
          .int()
          .min(1)
          .max(2_147_483_647)
          .optional()
          .describe('Begins at this number instead of the newest'),
      }),
    )
    .output(listOf(message)),
  sendMessage: write('POST', '/api/conversations/{id}/messages', 'Send a message')
    .input(
      messageForm.extend({
        ...{ id, message_id: id, recipient_id: id, ...about },
        attachment_ids: z
          .array(id)
          .max(MAX_ATTACHMENTS, `Attach up to ${MAX_ATTACHMENTS} files`)
          .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once')
          .default([])
          .describe('Files that you uploaded for this person'),
      }),
    )
    .output(message)
    .errors(
      refusals(
        'NO_DEAL_SHARED',
        'NOT_ANSWERED_YET',
        'PERSON_BLOCKED',
        'NOT_REACHABLE',
        'ALREADY_EXISTS',
        'ATTACHMENT_GONE',
      ),
    ),
  addMessageAttachment: write('POST', '/api/users/{id}/attachments', 'Upload a file for your next message to a person')
    .input(z.object({ id, document_id: id, file: z.file() }))
    .output(messageAttachment)
    .errors(
      refusals(
        ...(['FILE_REFUSED', 'ALREADY_EXISTS', 'NO_DEAL_SHARED', 'NOT_ANSWERED_YET'] as const),
        ...(['PERSON_BLOCKED', 'NOT_REACHABLE'] as const),
      ),
    ),
  getMessageAttachment: privateRead('/api/messages/attachments/{id}', 'Download a file of a message')
    .input(z.object({ id }))
    .output(z.file()),
  deleteMessageAttachment: write('DELETE', '/api/messages/attachments/{id}', 'Delete a file before its message is sent')
    .input(z.object({ id }))
    .output(z.object({ id })),
  searchMessages: privateRead('/api/messages/search', 'Search what you wrote and were written, newest first')
    .input(z.object({ ...page, q: requiredText(1, MAX_SEARCH, 'Type what you are looking for') }))
    .output(listOf(foundMessage))
    .errors(refusals('SEARCH_TOO_SLOW')),
  readMessage: write('POST', '/api/messages/{id}/read', 'Mark a message to you, and all before it, as read')
    .input(z.object({ id }))
    .output(message),
  listMessagesAbout: privateRead(
    '/api/messages/about',
    'Get how many messages are about an agreement, report or payment',
  )
    .input(z.object({ related_item_type, related_item_id: id }))
    .output(
      z.object({
        items: z.array(
          z.object({ related_item_part: related_item_part.nullable(), other_id: id, messages: z.int().min(1) }),
        ),
      }),
    ),
  blockPerson: write('PUT', '/api/users/{id}/block', 'Block a person from messaging you')
    .input(z.object({ id }))
    .output(z.object({ id, is_blocked: z.boolean() })),
  unblockPerson: write('DELETE', '/api/users/{id}/block', 'Unblock a person')
    .input(z.object({ id }))
    .output(z.object({ id, is_blocked: z.boolean() })),
  countUnread: privateRead(
    '/api/messages/unread-count',
    'Get the number of unread messages, and the latest of them',
  ).output(
    z.object({
      unread: z.int().min(0).max(MAX_UNREAD_MESSAGES),
      latest: z
        .object({ id, sender: z.object({ id, name: z.string() }), excerpt: z.string(), created_at: timestamp })
        .nullable()
        .describe('The newest unread one; null also while notifications of messages are off'),
    }),
  ),
}
