import { randomUUID } from 'node:crypto'
import { about, openly, operationRowsOf, own } from '../operation-rows.ts'

interface WithMessage extends Readonly<Record<string, string>> {
  conversation_id: string
  message_id: string
  attachment_id: string
}

const note = () => new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' })

export const operations = operationRowsOf<'messages', WithMessage>(
  'messages',
  async ({ olivia, priya }) => {
    const { id: user_id } = await priya.api.accounts.getMe()
    const { id } = await olivia.api.messages.openConversation({ user_id })
    const message_id = randomUUID()
    const attachment_id = randomUUID()
    await olivia.api.messages.addMessageAttachment({ id: user_id, document_id: attachment_id, file: note() })
    await olivia.api.messages.sendMessage({
      ...{ id, message_id, recipient_id: user_id, attachment_ids: [attachment_id] },
      content: 'Do gift cards count as revenue?',
    })
    return { conversation_id: id, message_id, attachment_id }
  },
  {
    listConversations: own(),
    openConversation: openly(
      ({ owner_id }) => ({ user_id: owner_id }),
      ({ owner_id }) => owner_id,
    ),
    listMessages: own(({ conversation_id }) => ({ id: conversation_id })),
    sendMessage: about(({ conversation_id, owner_id }) => ({
      ...{ id: conversation_id, message_id: randomUUID(), recipient_id: owner_id },
      content: 'Hello',
    })),
    addMessageAttachment: about(({ owner_id }) => ({ id: owner_id, document_id: randomUUID(), file: note() })),
    getMessageAttachment: about(({ attachment_id }) => ({ id: attachment_id })),
    deleteMessageAttachment: about(({ attachment_id }) => ({ id: attachment_id })),
    searchMessages: own(() => ({ q: 'gift' })),
    readMessage: about(({ message_id }) => ({ id: message_id })),
    countUnread: own(),
    listMessagesAbout: own(({ agreement_id }) => ({ related_item_type: 'clause', related_item_id: agreement_id })),
    blockPerson: openly(
      ({ owner_id }) => ({ id: owner_id }),
      ({ owner_id }) => owner_id,
    ),
    unblockPerson: openly(
      ({ owner_id }) => ({ id: owner_id }),
      ({ owner_id }) => owner_id,
    ),
  },
)
