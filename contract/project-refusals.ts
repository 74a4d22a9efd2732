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
  PROJECT_HAS_UNREPORTED_DAYS: {
    status: 409,
    message: 'An agreement on this project has ended with days that are not reported yet. Report their revenue first.',
  },
  PROJECT_STATUS_CHANGED: {
    status: 409,
    message: "The project's status doesn't allow this. Reload the page to see it.",
  },
  SUBSCRIPTION_REQUIRED: { status: 403, message: 'This feature requires an active subscription.' },

  // Invitations
  PROJECT_NOT_ACTIVE: { status: 409, message: 'You can only invite providers to an active project.' },
  CANNOT_INVITE_YOURSELF: { status: 422, message: "Enter the email of a provider. You can't invite yourself." },
  ALREADY_INVITED: { status: 409, message: "You've already invited this provider. They haven't answered yet." },
  ALREADY_JOINED: { status: 409, message: 'This provider has already joined this project.' },
  INVITED_ENOUGH: { status: 409, message: 'You can invite the same provider to a project up to three times.' },
  INVITATION_ANSWERED: { status: 409, message: 'This invitation has already been answered.' },
  INVITATION_EXPIRED: { status: 409, message: 'This invitation has expired. The owner can send a new one.' },
  INVITATION_WITHDRAWN: { status: 409, message: 'The owner withdrew this invitation.' },
} as const
