import { MAX_UNANSWERED } from '#domain/message.ts'

/** The refusals of messages. */
export const MESSAGE_REFUSALS = {
  NO_DEAL_SHARED: { status: 403, message: 'You can message people you share a proposal, agreement or trade with.' },
  NOT_ANSWERED_YET: {
    status: 409,
    message: `You can send up to ${MAX_UNANSWERED} messages until they answer.`,
  },
  PERSON_BLOCKED: { status: 409, message: 'You blocked this person. Unblock them to write.' },
  ATTACHMENT_GONE: { status: 409, message: 'A file is no longer there. Remove it and attach it again.' },
  NOT_REACHABLE: { status: 403, message: "You can't message this person." },
} as const
