/** The refusals about projects and what is done on them. */
export const PROJECT_REFUSALS = {
  PROJECT_NOT_YOURS: { status: 403, message: 'You can only send proposals for your own projects.' },
  PROJECT_ARCHIVED: { status: 409, message: 'This project is archived. Its owner can restore it.' },
  PROJECT_IN_USE: {
    status: 409,
    message: 'This project has open proposals or agreements in force. Archive it once they have ended.',
  },
  PROJECT_COMPLETED: { status: 409, message: 'This project is completed, so no deals can be made on it.' },
  PROJECT_HAS_AGREEMENTS: {
    status: 409,
    message: 'This project has agreements in force or about to start. Complete it once they have ended.',
  },
  PROJECT_STATUS_CHANGED: {
    status: 409,
    message: "The project's status doesn't allow this. Reload the page to see it.",
  },
  SUBSCRIPTION_REQUIRED: { status: 403, message: 'This feature requires an active subscription.' },
} as const
