/** The refusals of notifications. */
export const NOTIFICATION_REFUSALS = {
  UNSUBSCRIBE_LINK_INVALID: {
    status: 422,
    message: 'This link is incomplete. Open it again from the email, or change your notifications in Settings.',
  },
} as const
