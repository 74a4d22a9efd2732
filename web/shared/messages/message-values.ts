import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Messages = InferClientOutputs<typeof client>['messages']
export type ConversationLine = Messages['listConversations']['items'][number]
export type Conversation = Messages['openConversation']
export type Message = Messages['listMessages']['items'][number]
export type FoundMessage = Messages['searchMessages']['items'][number]
export type MessageAttachment = Message['attachments'][number]
