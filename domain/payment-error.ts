export type PaymentErrorCategory = 'validation' | 'funds' | 'account' | 'provider' | 'connectivity' | 'unknown'

export interface PaymentError {
  category: PaymentErrorCategory
  /** Whether trying again can help. */
  is_recoverable: boolean
  suggested_action: string
}

const UNKNOWN = 'An unknown error occurred during payment processing'

const CATEGORIES: Record<PaymentErrorCategory, Omit<PaymentError, 'category'>> = {
  validation: { is_recoverable: true, suggested_action: 'Verify all payment details and resubmit' },
  funds: { is_recoverable: true, suggested_action: 'Ensure sufficient funds are available in the account' },
  account: { is_recoverable: true, suggested_action: 'Check account status and verification requirements' },
  provider: { is_recoverable: false, suggested_action: 'Contact support for assistance with the payment provider' },
  connectivity: { is_recoverable: true, suggested_action: 'Check network connection and retry the operation' },
  unknown: { is_recoverable: false, suggested_action: UNKNOWN },
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
  const known = STATUSES[status] ?? { title: UNKNOWN, category: 'unknown' }
  return { ...CATEGORIES[known.category], ...known }
}
