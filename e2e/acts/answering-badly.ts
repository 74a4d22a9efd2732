/** The server broke while it answered. */
export const broken = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, defined: false } }

/** Stripe did not answer the server. */
export const providerAway = {
  status: 503,
  json: {
    code: 'PAYMENT_SERVICE_UNAVAILABLE',
    status: 503,
    defined: true,
    message: 'Payment system is currently unavailable',
  },
}
