import type { PaymentErrorCategory } from './payment-error-category.ts'
import { NOT_CONFIRMED, REASONS } from './payment-error-reasons.ts'

export const PAYMENT_ERROR_TYPES = ['api_error', 'card_error'] as const
export const PAYMENT_ERROR_CODES = [
  'server_error',
  'network_error',
  'stripe_not_initialized',
  'unknown_error',
  'confirmation_error',
  'payment_failed',
] as const
export type PaymentErrorCode = (typeof PAYMENT_ERROR_CODES)[number]

export interface PaymentError {
  category: PaymentErrorCategory
  /** Whether trying again can help. */
  is_recoverable: boolean
  /** Null where nobody knows what helps. */
  suggested_action: string | null
}

/** Why money did not move, as programs and people read it. */
export interface PaymentFailure extends PaymentError {
  type: (typeof PAYMENT_ERROR_TYPES)[number]
  code: PaymentErrorCode
  /** Stripe's code, such as 'insufficient_funds'; null without one. */
  reason: string | null
  title: string
  message: string
}

const UNKNOWN = 'An unknown error occurred during payment processing'

const CATEGORIES: Record<PaymentErrorCategory, Omit<PaymentError, 'category'>> = {
  validation: { is_recoverable: true, suggested_action: 'Verify all payment details and resubmit' },
  funds: { is_recoverable: true, suggested_action: 'Ensure sufficient funds are available in the account' },
  account: { is_recoverable: true, suggested_action: 'Check account status and verification requirements' },
  provider: { is_recoverable: false, suggested_action: 'Contact support for assistance with the payment provider' },
  connectivity: { is_recoverable: true, suggested_action: 'Check network connection and retry the operation' },
  unknown: { is_recoverable: false, suggested_action: null },
}

/** The first that a message matches counts (decision C-194). */
const WORDS: readonly [PaymentErrorCategory, readonly string[]][] = [
  ['validation', ['invalid', 'missing', 'required']],
  ['funds', ['insufficient funds', 'balance', 'exceeds available']],
  ['account', ['account', 'verification', 'kyc']],
  ['provider', ['stripe', 'payment provider', 'gateway']],
  ['connectivity', ['timeout', 'connection', 'network']],
]

/** Classifies a failure by what its message says. */
export function classifyByText(message: string): PaymentError {
  const text = message.toLowerCase()
  const [category = 'unknown' as const] = WORDS.find(([, words]) => words.some((word) => text.includes(word))) ?? []
  return { category, ...CATEGORIES[category] }
}

const SERVER_ERROR = {
  title: 'Server Error',
  category: 'provider',
  is_recoverable: true,
  suggested_action: 'Try again later or contact support',
} as const

const AUTHENTICATION_ERROR = {
  title: 'Authentication Error',
  category: 'account',
  suggested_action: 'Check authentication and permissions',
} as const

const STATUSES: Record<number, { title: string; category: PaymentErrorCategory } & Partial<PaymentError>> = {
  400: { title: 'Bad Request', category: 'validation' },
  401: AUTHENTICATION_ERROR,
  403: AUTHENTICATION_ERROR,
  404: {
    title: 'Resource Not Found',
    category: 'validation',
    is_recoverable: false,
    suggested_action: 'Verify resource IDs and try again',
  },
  422: { title: 'Validation Error', category: 'validation' },
  429: {
    title: 'Rate Limit Exceeded',
    category: 'provider',
    is_recoverable: true,
    suggested_action: 'Wait before retrying the operation',
  },
  500: SERVER_ERROR,
  502: SERVER_ERROR,
  503: SERVER_ERROR,
  504: SERVER_ERROR,
}

/** Classifies a failure by its HTTP status; where that says no more, by what its category means (decision C-195). */
export function classifyByStatus(status: number): PaymentError & { title: string } {
  const known = STATUSES[status]
  if (!known) return { title: UNKNOWN, category: 'unknown', is_recoverable: false, suggested_action: UNKNOWN }
  return { ...CATEGORIES[known.category], ...known }
}

interface Refused {
  /** What was refused. */
  kind: 'charge' | 'refund' | 'transfer'
  /** Stripe's code. */
  reason: string | null
  message: string | null
}

/** A failed charge, refund or transfer: by its code where that is known, else by what its message says. */
export function paymentFailure({ kind, reason, message }: Refused): PaymentFailure {
  const known = reason === null ? undefined : REASONS[reason]
  const { title, ...classified } = {
    title: TITLES[kind],
    ...(typeof known === 'number' ? classifyByStatus(known) : classifiedAs(known, message)),
  }
  return {
    type: kind === 'charge' ? 'card_error' : 'api_error',
    code: codeOf(reason),
    reason,
    title,
    message: message || UNKNOWN,
    ...classified,
  }
}

const TITLES = { charge: 'Payment failed', refund: 'Refund failed', transfer: 'Transfer failed' } as const

const classifiedAs = (category: PaymentErrorCategory | undefined, message: string | null): PaymentError =>
  category ? { category, ...CATEGORIES[category] } : classifyByText(message ?? '')

function codeOf(reason: string | null): PaymentErrorCode {
  if (reason === null || reason === 'refused') return 'unknown_error'
  return NOT_CONFIRMED.includes(reason) ? 'confirmation_error' : 'payment_failed'
}

/** 'Verify all payment details and resubmit.' after the sentence that says what happened; nothing where nobody knows. */
export const whatToDo = ({ suggested_action }: Pick<PaymentError, 'suggested_action'>) =>
  suggested_action ? `${suggested_action}.` : ''

/** 'Funds', the word for a category. */
export const CATEGORY_WORDS: Record<PaymentErrorCategory, string> = {
  validation: 'Validation',
  funds: 'Funds',
  account: 'Account',
  provider: 'Provider',
  connectivity: 'Connectivity',
  unknown: 'Unknown',
}
