import { MAX_ENDPOINTS } from '#domain/webhook-delivery.ts'

/** The refusals about webhook endpoints and their deliveries. */
export const WEBHOOK_REFUSALS = {
  WEBHOOK_URL_REFUSED: { status: 422, message: 'Enter a public URL that begins with https://.' },
  TOO_MANY_WEBHOOK_ENDPOINTS: {
    status: 409,
    message: `You can have up to ${MAX_ENDPOINTS} endpoints. Delete one you no longer use.`,
  },
  WEBHOOK_ENDPOINT_DISABLED: { status: 409, message: 'This endpoint is disabled. Enable it first.' },
}
