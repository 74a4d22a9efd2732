/** Why nothing is claimed back. */
export const CLAIM_REFUSALS = {
  NOTHING_TO_CLAIM: {
    status: 409,
    message:
      'Nothing of it can be taken back: no transfer or charge has enough left. It is deducted from next payments.',
  },
  CLAIM_OPEN: { status: 409, message: 'A claim of this is already open.' },
  CLAIM_NOT_OPEN: { status: 409, message: 'This claim has moved on. Reload the page to see it.' },
  CLAIM_NOT_COVERED: {
    status: 409,
    message:
      'It cannot be taken back any more: its transfer was reversed or its charge came back. It stays to be deducted from the next payment.',
  },
  CLAIM_NOT_REFUNDABLE: {
    status: 409,
    message: 'The charge came back meanwhile, so nothing of it is left to refund. Pay what is owed again, then retry.',
  },
} as const satisfies Record<string, { status: number; message: string }>
