/** Refusals about collecting revenue, a part of `REFUSALS`. */
export const COLLECTION_REFUSALS = {
  COLLECTION_RUNNING: {
    status: 409,
    message: 'Revenue is being collected for this project already. Try again when that is done.',
  },
  NO_ACTIVE_MAPPINGS: {
    status: 409,
    message: 'No active mapping reads from Stripe. Create one, or validate the ones you have.',
  },
  ERROR_NOT_RETRYABLE: {
    status: 409,
    message: "Collecting again won't count this. Check it in Stripe, then resolve the error.",
  },
} as const
