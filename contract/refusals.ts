import { noPayoutAccountWords } from '#domain/payout-account.ts'
import { AGREEMENT_REFUSALS } from './agreement-refusals.ts'
import { API_KEY_REFUSALS } from './api-key-refusals.ts'
import { CLAIM_REFUSALS } from './claim-refusals.ts'
import { COLLECTION_REFUSALS } from './collection-refusals.ts'
import { FEE_REVERSAL_REFUSALS } from './fee-reversal-refusals.ts'
import { FINANCIAL_MODEL_REFUSALS } from './financial-model-refusals.ts'
import { FUNDING_REFUSALS } from './funding-refusals.ts'
import { MAPPING_REFUSALS } from './mapping-refusals.ts'
import { MARKET_REFUSALS } from './market-refusals.ts'
import { MEMBERSHIP_REFUSALS } from './membership-refusals.ts'
import { MESSAGE_REFUSALS } from './message-refusals.ts'
import type { MovedOn } from './moved-on.ts'
import { NOTIFICATION_REFUSALS } from './notification-refusals.ts'
import { PEOPLE_REFUSALS } from './people-refusals.ts'
import { PERSON_REPORT_REFUSALS } from './person-report-refusals.ts'
import { PROJECT_REFUSALS } from './project-refusals.ts'
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts'
import { RECOMMENDATION_REFUSALS } from './recommendation-refusals.ts'
import { REPORT_REFUSALS } from './report-refusals.ts'
import { SIGN_IN_REFUSALS } from './sign-in-refusals.ts'
import { SUPPORT_ACCESS_REFUSALS } from './support-access-refusals.ts'
import { SUPPORT_TICKET_REFUSALS } from './support-ticket-refusals.ts'
import { VOUCHER_REFUSALS } from './voucher-refusals.ts'
import { WEBHOOK_REFUSALS } from './webhook-refusals.ts'

/**
 * Every deliberate refusal: its HTTP status and its message, which says what to do next. An operation lists the codes it
 * may return; any other error is a bug and logged as one. Where numbers matter, the server words the message itself.
 */
export const REFUSALS = {
  // Who you are and what you may do
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  NOT_ALLOWED: { status: 403, message: "You don't have permission to perform this action." },
  NOT_FOUND: { status: 404, message: "We couldn't find it, or you don't have access." },
  INVALID_INPUT: { status: 400, message: 'Please check your input and try again.' },
  TOO_LARGE: { status: 413, message: 'This is too large to send. Shorten it, or choose a smaller file.' },
  NOT_UNDERSTOOD: { status: 415, message: 'Send JSON or multipart form data, with a matching Content-Type header.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here. See the Allow header.' },
  TOO_BUSY: { status: 503, message: 'Too many uploads right now. Wait a minute and try again.' },
  HOST_NOT_KNOWN: { status: 421, message: "This server doesn't serve this host." },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'Sharewell is briefly unavailable. Please try again in a moment.',
  },
  KEY_REUSED: {
    status: 409,
    message: 'This request was already used. Reload the page and try again.',
  },
  ALREADY_EXISTS: { status: 409, message: 'This was already saved with different content. Reload the page to see it.' },

  ...SIGN_IN_REFUSALS,

  ...RECOMMENDATION_REFUSALS,
  ...NOTIFICATION_REFUSALS,
  ...MESSAGE_REFUSALS,
  ...PERSON_REPORT_REFUSALS,
  ...SUPPORT_TICKET_REFUSALS,
  ...SUPPORT_ACCESS_REFUSALS,

  ...PROJECT_REFUSALS,

  ...PROPOSAL_REFUSALS,
  ...AGREEMENT_REFUSALS,
  ...FEE_REVERSAL_REFUSALS,

  // Stripe
  PAYMENT_SERVICE_UNAVAILABLE: { status: 503, message: 'Payment system is currently unavailable' },
  CONNECT_REFUSED: { status: 422, message: 'Failed to connect Stripe account' },
  NOT_CONNECTED: { status: 409, message: 'No Stripe account is connected. Reload the page.' },
  ALREADY_CONNECTED: {
    status: 409,
    message: 'This project already has a Stripe account. Disconnect it before connecting another.',
  },
  PAYOUT_ACCOUNT_BUSY: {
    status: 409,
    message: 'Payments to this account are in progress. Disconnect it when they have arrived.',
  },
  OAUTH_NOT_SET_UP: {
    status: 503,
    message: 'Connecting a Stripe account of your own is not set up on this server.',
  },
  OAUTH_CODE_MISSING: { status: 422, message: 'No authorization code received' },
  OAUTH_FAILED: { status: 422, message: 'Authentication failed' },
  CARD_SETUP_FAILED: { status: 422, message: 'Card setup failed' },
  CARD_IS_DEFAULT: { status: 409, message: 'Cannot Delete Default' },
  CARD_IN_USE: { status: 409, message: "A payment with this card is in progress. Try again when it's done." },

  ...REPORT_REFUSALS,
  ...COLLECTION_REFUSALS,

  // Payments
  AMOUNT_CHANGED: {
    status: 409,
    message: 'The amount has changed. You have not been charged. Check the new amount.',
  },
  PAYMENT_NOT_PAYABLE: {
    status: 409,
    message: 'One of these payments is already paid or processing. Reload the page to see it.',
  },
  PAYMENT_STARTED: { status: 409, message: "This payment has been started, so it can't be changed any more." },
  PAYMENT_NOT_REMOVABLE: { status: 409, message: "This payment can't be removed." },
  PAYMENT_NOT_RESTORABLE: {
    status: 409,
    message: 'This share was calculated again since, so there is a new payment for it.',
  },
  PAYEE_NOT_READY: {
    status: 409,
    message: noPayoutAccountWords(['The payee']),
  },
  BELOW_MINIMUM: {
    status: 409,
    message: 'This is below the minimum for a charge. It is held until what you owe this person comes to it.',
  },
  METHOD_UNAVAILABLE: { status: 409, message: 'This way to pay is not available. Choose another.' },
  NOTHING_SELECTED: { status: 422, message: 'No payments selected for processing' },
  MIXED_CURRENCIES: { status: 422, message: 'Payments of different currencies cannot be paid together.' },
  TRANSFER_NOT_FAILED: { status: 409, message: 'Only a failed transfer can be retried.' },
  FUNDING_RETURNED: {
    status: 409,
    message: 'The money for this payment went back to your card. Pay it again to transfer it.',
  },
  PAYMENT_NOT_OVERDUE: { status: 409, message: 'You can only send a reminder for an overdue payment.' },
  REMINDED_RECENTLY: { status: 409, message: 'You can send another reminder three days after your last one.' },
  REMINDED_ENOUGH: {
    status: 409,
    message: "You've reminded them three times. They can still answer, or you can withdraw the proposal.",
  },
  NO_RECEIPT_YET: { status: 409, message: 'The receipt is available once the payment is completed.' },
  SEARCH_TOO_SLOW: { status: 503, message: 'This search took too long. Enter more of the name.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    message: 'An export has at most 10,000 rows. Narrow the list with filters, then export it again.',
  },
  STATEMENT_TOO_LARGE: { status: 422, message: 'Too much for one statement. Choose a month, or a journal.' },
  VIEW_NAME_TAKEN: { status: 409, message: 'You already have a view with this name. Choose another one.' },
  TOO_MANY_VIEWS: { status: 409, message: 'You can save up to 20 views of a list. Delete one that you no longer use.' },
  ...CLAIM_REFUSALS,
  ...FINANCIAL_MODEL_REFUSALS,
  ...MAPPING_REFUSALS,
  ...MEMBERSHIP_REFUSALS,
  ...VOUCHER_REFUSALS,
  ...API_KEY_REFUSALS,
  ...WEBHOOK_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...MARKET_REFUSALS,
  ...FUNDING_REFUSALS,
  DOCUMENT_OPENED: { status: 409, message: 'Another person has opened this document, so it can’t be deleted.' },
  FILE_REFUSED: { status: 422, message: "We can't accept this file." },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS

/** The data of a refusal besides its message. */
export interface RefusalData {
  /** The input field that the message is about. */
  field?: string | undefined
  retry_after_seconds?: number | undefined
  /** The paid feature that is missing, such as 'unlimited-agreements'. */
  feature?: string | undefined
  /** Every invalid field with its message; `path` as in the input ('revenue_sources.0.amount'). */
  issues?: { path: string; message: string }[] | undefined
  /** Of PAYMENT_SERVICE_UNAVAILABLE: what programs tell its causes apart by. */
  payment_error?: { type: 'api_error'; code: 'server_error' | 'network_error' | 'stripe_not_initialized' } | undefined
  /** Of PROPOSAL_MOVED_ON: how the latest version differs from the one that was seen. */
  moved_on?: MovedOn | undefined
}
