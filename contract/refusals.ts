/**
 * Every deliberate refusal: its HTTP status and its message, which says what to do next. An operation lists the codes it
 * may return; any other error is a bug and logged as one. Where numbers matter, the server words the message itself.
 */
export const REFUSALS = {
  // Who you are and what you may do
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  NOT_ALLOWED: { status: 403, message: "You don't have permission to perform this action." },
  NOT_FOUND: { status: 404, message: 'This does not exist, or you may not see it.' },
  INVALID_INPUT: { status: 400, message: 'Please check your input and try again.' },
  TOO_LARGE: { status: 413, message: 'This is too large to be sent. Make it shorter, or choose a smaller file.' },
  NOT_UNDERSTOOD: { status: 415, message: 'Send JSON, or a form with files, and say so in the Content-Type header.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This cannot be done at this address. The Allow header says what can.' },
  TOO_BUSY: { status: 503, message: 'Many files are being sent right now. Wait a minute and try again.' },
  HOST_NOT_KNOWN: { status: 421, message: 'This server does not answer at this address.' },
  RATE_LIMITED: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'Sharewell is briefly unavailable. Please try again in a moment.',
  },
  KEY_REUSED: {
    status: 409,
    message: 'This request was already used for something else. Reload the page and try again.',
  },
  ALREADY_EXISTS: { status: 409, message: 'This was already saved with other content. Reload the page to see it.' },

  // Registration and sign-in
  WRONG_CREDENTIALS: { status: 401, message: 'The e-mail address or the password is not right.' },
  REGISTRATION_EXPIRED: { status: 410, message: 'Registration session expired. Please sign up again.' },
  ACCOUNT_EXISTS: { status: 409, message: 'This address already has an account. Sign in instead.' },
  PASSWORD_NEEDED: {
    status: 422,
    message: 'You began in another browser. Enter the password you chose there.',
  },
  CODE_INVALID: { status: 422, message: 'Invalid OTP input.' },
  PASSWORD_NOT_RIGHT: { status: 422, message: 'This is not your current password.' },
  EMAIL_UNCHANGED: { status: 422, message: 'This is the address that your account has already.' },
  EMAIL_CHANGE_EXPIRED: { status: 410, message: 'This change has expired. Enter the new address again.' },
  DELETION_NOT_CONFIRMED: { status: 422, message: 'Type the e-mail address of your account to confirm.' },
  DELETION_BLOCKED: { status: 409, message: 'Your account cannot be deleted yet. Settle what is still running first.' },
  SIGN_IN_EXPIRED: { status: 410, message: 'This sign-in has expired. Enter your password again.' },
  RESET_LINK_DEAD: { status: 410, message: 'This link is not valid. Ask for a new one.' },
  PASSWORD_UNCHANGED: { status: 422, message: 'This is your password already. Choose another one.' },
  TWO_STEP_ON: {
    status: 409,
    message: 'Two-step sign-in is on already. If you did not keep the recovery codes, make new ones.',
  },
  TWO_STEP_OFF: { status: 409, message: 'Two-step sign-in is off. Turn it on first.' },
  TWO_STEP_NOT_BEGUN: { status: 409, message: 'Begin again: this set-up is over.' },
  PASSKEY_REFUSED: { status: 422, message: 'This passkey did not work. Try again, or use your password.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'An account has at most 20 passkeys. Remove one that you no longer use.' },
  CODE_TOO_SOON: { status: 429, message: 'A new code can be sent in a moment. Please wait for the countdown.' },

  // Notifications
  UNSUBSCRIBE_LINK_INVALID: {
    status: 422,
    message: 'This link is not whole. Open it again from the mail, or choose in the settings what you are told.',
  },

  // Proposals
  PROPOSAL_CLOSED: { status: 409, message: 'This proposal is already decided. Its page shows how.' },
  PROPOSAL_MOVED_ON: {
    status: 409,
    message: 'The other party has changed this proposal since you opened it. Look at the newest version first.',
  },
  NOT_YOUR_TURN: { status: 409, message: 'It is the other party’s turn on this proposal.' },
  CANNOT_PROPOSE_TO_YOURSELF: {
    status: 422,
    message: 'A proposal needs another person. Enter the other party’s e-mail address.',
  },
  RECIPIENT_HAS_OTHER_ROLE: {
    status: 422,
    message: 'This address belongs to an account that cannot take that side of a proposal. Use another e-mail address.',
  },
  PROJECT_NOT_YOURS: { status: 403, message: 'You can only propose on a project of your own.' },
  OTHER_PARTY_NOT_REGISTERED: {
    status: 409,
    message: 'The other party has not registered yet. They have been sent an invitation.',
  },

  // Completing an agreement
  PROPOSAL_NOT_ACCEPTED: { status: 409, message: 'The proposal is not agreed yet, so there is nothing to complete.' },
  NOT_THE_FEE_PAYER: { status: 403, message: 'The other party owes the fee and completes this agreement.' },
  COMPLETION_UNDER_WAY: {
    status: 409,
    message: 'This agreement is already being completed. Its progress is shown on the proposal.',
  },
  AGREEMENT_EXISTS: { status: 409, message: 'This agreement is already complete.' },
  FEE_CHANGED: { status: 409, message: 'The fee has changed since you opened this. Look at it again before you pay.' },
  EXPIRATION_BEFORE_EFFECTIVE: { status: 422, message: 'The expiration date must be on or after the effective date.' },
  CARD_NOT_YOURS: { status: 422, message: 'Choose one of your saved cards.' },

  // Stripe
  PAYMENT_SERVICE_UNAVAILABLE: { status: 503, message: 'Payment system is currently unavailable' },
  CONNECT_REFUSED: { status: 422, message: 'Failed to connect Stripe account' },
  NOT_CONNECTED: { status: 409, message: 'There is no Stripe account connected. Reload the page to see it.' },
  ALREADY_CONNECTED: {
    status: 409,
    message: 'This project has a Stripe account already. Disconnect it before you connect another one.',
  },
  PAYOUT_ACCOUNT_BUSY: {
    status: 409,
    message: 'Money is on its way to this account. Disconnect it when the payments under way have arrived.',
  },
  OAUTH_NOT_SET_UP: {
    status: 503,
    message: 'Connecting a Stripe account of your own is not set up on this server.',
  },
  OAUTH_CODE_MISSING: { status: 422, message: 'No authorization code received' },
  OAUTH_FAILED: { status: 422, message: 'Authentication failed' },
  CARD_SETUP_FAILED: { status: 422, message: 'Card setup failed' },
  CARD_IS_DEFAULT: { status: 409, message: 'Cannot Delete Default' },
  CARD_IN_USE: { status: 409, message: 'This card is paying for something right now. Try again when that is done.' },

  // Reports
  PERIOD_OVERLAPS: { status: 409, message: 'Another report of this project already covers part of this period.' },
  PERIOD_IN_FUTURE: {
    status: 422,
    message: 'A period can be reported once it has begun. Choose an earlier start date.',
  },
  REPORT_NOT_EDITABLE: { status: 409, message: 'This report can no longer be changed.' },
  REPORT_NOT_SUBMITTED: { status: 409, message: 'Only a submitted report can be approved.' },
  REPORT_DISPUTED: { status: 409, message: 'This report is disputed. Resolve the dispute before approving it.' },
  REPORT_CHANGED: {
    status: 409,
    message: 'The report has changed since you opened it. Look at the new figures before you approve.',
  },
  NO_ACTIVE_AGREEMENT: {
    status: 409,
    message: 'No agreement of this project was active in this period, so there is nobody to pay.',
  },

  // Payments
  AMOUNT_CHANGED: {
    status: 409,
    message: 'The amount has changed since you opened this. Nothing was paid. Look at it again.',
  },
  PAYMENT_NOT_PAYABLE: {
    status: 409,
    message: 'One of these payments is already paid or under way. Reload the page to see it.',
  },
  PAYEE_NOT_READY: {
    status: 409,
    message: 'The provider has no verified payout account yet, so the money could not reach them.',
  },
  NOTHING_SELECTED: { status: 422, message: 'No payments selected for processing' },
  MIXED_CURRENCIES: { status: 422, message: 'Payments of different currencies cannot be paid together.' },
  TRANSFER_NOT_FAILED: { status: 409, message: 'Only a failed transfer can be retried.' },
  PAYMENT_NOT_OVERDUE: { status: 409, message: 'This payment is not overdue, so there is nothing to remind of.' },
  REMINDED_RECENTLY: { status: 409, message: 'You can remind again three days after your last reminder.' },
  NO_RECEIPT_YET: { status: 409, message: 'There is a receipt once the payment is completed.' },
  SEARCH_TOO_SLOW: { status: 503, message: 'This took too long to find. Type more of the name.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    message: 'An export has at most 10,000 rows. Narrow the list with filters, then export it again.',
  },
  VIEW_NAME_TAKEN: { status: 409, message: 'You already have a view with this name. Choose another one.' },
  TOO_MANY_VIEWS: { status: 409, message: 'You can save up to 20 views of a list. Delete one that you no longer use.' },
  FILE_REFUSED: { status: 422, message: 'This file cannot be accepted.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS

/** The data of a refusal besides its message. */
export interface RefusalData {
  /** The input field that the message is about. */
  field?: string
  retry_after_seconds?: number
  /** Every invalid field with its message; `path` as in the input ('revenue_sources.0.amount'). */
  issues?: { path: string; message: string }[]
}
