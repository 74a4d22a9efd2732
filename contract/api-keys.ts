import { z } from 'zod'
import { API_KEY_LIFETIMES, API_KEY_STATUSES, API_SCOPES } from '#domain/api-key.ts'
import { id, requiredLine, timestamp } from './fields.ts'
import { browserRead, browserWrite, read, refusals } from './operation.ts'
import { currentPassword } from './security-forms.ts'

/** At most so many keys are listed, revoked ones included. */
export const MAX_KEYS_SHOWN = 100

const scopes = z
  .array(z.enum(API_SCOPES))
  .min(1, 'Choose what this key may do')
  .max(API_SCOPES.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each scope once')
  .describe('read for operations that read, write for those that change something')

const expires_in_days = z
  .literal(API_KEY_LIFETIMES, { error: 'Choose 30, 90 or 365 days, or no expiry' })
  .describe('Days until it expires; null for a key that works until it is revoked')

export const apiKeyForm = z.object({
  name: requiredLine(1, 60, 'Give this key a name'),
  scopes,
  expires_in_days,
  current_password: currentPassword,
})

export const apiKey = z.object({
  id,
  name: z.string(),
  token_start: z.string().describe("How the key begins, to recognise it by, such as 'sw_live_8fKq'"),
  scopes: z.array(z.enum(API_SCOPES)),
  status: z.enum(API_KEY_STATUSES),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  last_used_at: timestamp.nullable().describe('Exact to five minutes'),
  last_used_ip: z.string().nullable(),
})

/** Keys by which programs act for a person; no key can make, list or revoke keys. */
export const apiKeys = {
  listApiKeys: browserRead('/api/api-keys', 'List your API keys, those that work first').output(
    z.object({ items: z.array(apiKey).max(MAX_KEYS_SHOWN) }),
  ),
  createApiKey: browserWrite('POST', '/api/api-keys', 'Create an API key')
    .input(apiKeyForm.extend({ id }))
    .output(apiKey.extend({ token: z.string().describe('Returned only once, when created') }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'ALREADY_EXISTS', 'TOO_MANY_API_KEYS', 'SUBSCRIPTION_REQUIRED')),
  revokeApiKey: browserWrite('DELETE', '/api/api-keys/{id}', 'Revoke an API key')
    .input(z.object({ id }))
    .output(apiKey),
  getCurrentApiKey: read('/api/api-keys/current', 'Get the API key that this request is made with').output(apiKey),
}
