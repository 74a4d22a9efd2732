/** The refusals of viewing an account. */
export const SUPPORT_ACCESS_REFUSALS = {
  VIEW_READ_ONLY: { status: 403, message: 'You are viewing another person’s account. Nothing can be changed.' },
  VIEW_HIDDEN: {
    status: 403,
    message: 'This isn’t shown while you view another person’s account.',
  },
  VIEW_ENDED: { status: 403, message: 'You are no longer viewing this account. Reload the page.' },
  ALREADY_ALLOWED: { status: 409, message: 'Support can already view your account. Reload the page.' },
  SUPPORT_NOT_ALLOWED: {
    status: 409,
    message: 'This person does not let support view their account. They can allow it in Settings, under Account.',
  },
  NOT_VIEWABLE: { status: 409, message: 'Accounts of admins and suspended accounts can’t be viewed.' },
} as const
