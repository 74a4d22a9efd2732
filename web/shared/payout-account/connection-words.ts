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
      'Stripe verifies your identity and bank account. It takes a few minutes. Then you can see and receive payments here.',
  },
  details_missing: {
    lead: 'Setup is incomplete.',
    words: 'Your project’s Stripe account is missing details. Complete them at Stripe, or open a payout account here.',
  },
  connected: {
    lead: "You don't have a payout account.",
    words: 'Manage your projects’ Stripe accounts on their pages. Open a payout account here.',
  },
} satisfies Record<Connection['connection'], Words>

const WORDS = {
  begun: {
    lead: 'Setup is incomplete.',
    words: 'Your account is missing details. Complete them with Stripe to receive payments.',
  },
  checking: {
    lead: 'Stripe is checking your details.',
    words: 'No action needed. Stripe usually decides within a day, and this page updates automatically.',
  },
  restricted: {
    lead: 'Your account cannot receive money at the moment.',
    words: 'Stripe needs more details. We hold your payments until you provide them.',
  },
  verified: {
    lead: 'Your account is verified.',
    words: 'Your payments go to this account, and Stripe pays them out to your bank.',
  },
} satisfies Record<string, Words>
