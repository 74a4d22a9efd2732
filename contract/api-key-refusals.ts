import { MAX_API_KEYS } from '#domain/api-key.ts'

/** The refusals about API keys. */
export const API_KEY_REFUSALS = {
  API_KEY_INVALID: { status: 401, message: "This API key isn't valid. Check that you copied all of it." },
  API_KEY_NOT_ALLOWED: { status: 403, message: 'An API key can’t do this. Log in to Sharewell in a browser.' },
  API_KEY_SCOPE_MISSING: { status: 403, message: 'This API key doesn’t have the scope for this.' },
  TOO_MANY_API_KEYS: {
    status: 409,
    message: `You can have up to ${MAX_API_KEYS} API keys that work. Revoke one that you no longer use.`,
  },
} as const
