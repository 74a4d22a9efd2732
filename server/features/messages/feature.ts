import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { addMessageAttachment } from './add-message-attachment.ts'
import { anonymize } from './anonymize.ts'
import { blockPerson } from './block-person.ts'
import { countUnread } from './count-unread.ts'
import { deleteMessageAttachment } from './delete-message-attachment.ts'
import { getMessageAttachment } from './get-message-attachment.ts'
import { messageSchedules, messageWorkers } from './jobs.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { listMessagesAbout } from './list-messages-about.ts'
import { openConversation } from './open-conversation.ts'
import { personalData } from './personal-data.ts'
import { members } from './policy.ts'
import { readMessage } from './read-message.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { unblockPerson } from './unblock-person.ts'

/**
 * Messages stay with the one who is left when the other deletes their account, as a letter stays with who received it;
 * the name goes.
 */
export const messages = feature('messages', {
  operations: {
    listConversations: fromReplica(operation(members, () => listConversations)),
    openConversation: operation(members, () => openConversation),
    listMessages: operation(members, () => listMessages),
    sendMessage: operation(members, sendMessage),
    addMessageAttachment: operation(members, addMessageAttachment),
    getMessageAttachment: operation(members, getMessageAttachment),
    deleteMessageAttachment: operation(members, () => deleteMessageAttachment, transaction()),
    searchMessages: fromReplica(operation(members, searchMessages)),
    readMessage: operation(members, () => readMessage, transaction()),
    countUnread: operation(members, () => countUnread),
    listMessagesAbout: operation(members, () => listMessagesAbout),
    blockPerson: operation(members, () => blockPerson, transaction()),
    unblockPerson: operation(members, () => unblockPerson, transaction()),
  },
  jobs: messageWorkers,
  schedules: messageSchedules,
  live: ['messages'],
  personal_data: personalData,
  anonymize,
})
