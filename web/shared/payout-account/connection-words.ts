import type { Connection } from './use-connection.ts'

interface Words {
  lead: string
  words: string
}

/** Where the account stands, what is awaited, and from whom. */
export function wordsFor({ connection, status, details_submitted, account }: Connection): Words {
  if (!account) return WITHOUT_ACCOUNT[connection]
  if (status === 'verified') return WORDS.verified
  if (!details_submitted) return WORDS.begun
  return status === 'pending' ? WORDS.checking : WORDS.restricted
}

/** Of somebody without a payout account, who may have accounts of their own on projects. */
const WITHOUT_ACCOUNT = {
  not_connected: {
    lead: 'Your Stripe account is not connected.',
    words:
      'Stripe, the payment provider, asks who you are and where your money should go. It takes a few minutes, and payments open here once it is done.',
  },
  details_missing: {
    lead: 'Setup is incomplete.',
    words:
      'The Stripe account of your project is connected, but its details are missing. Complete them at Stripe, or open an account to be paid on here; then payments open.',
  },
  connected: {
    lead: 'You have no payout account.',
    words: 'Your Stripe accounts stand on the pages of your projects. An account to be paid on is opened here.',
  },
} satisfies Record<Connection['connection'], Words>

const WORDS = {
  begun: {
    lead: 'Setup is incomplete.',
    words:
      'Your account is connected, but its details are missing. Complete them with Stripe, so that money can reach your bank account.',
  },
  checking: {
    lead: 'Stripe is checking your details.',
    words: 'There is nothing for you to do. This card changes by itself once they have decided, usually within a day.',
  },
  restricted: {
    lead: 'Your account cannot receive money at the moment.',
    words: 'Stripe needs something more from you. Until then payments to you wait; none is lost.',
  },
  verified: {
    lead: 'Your account is verified.',
    words: 'Payments to you go to this account, and Stripe pays them out to your bank.',
  },
} satisfies Record<string, Words>
