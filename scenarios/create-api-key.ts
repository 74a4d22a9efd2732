import { randomUUID } from 'node:crypto'
import type { ApiScope } from '#domain/api-key.ts'
import type { Actor } from './client.ts'

interface NewKey {
  password: string
  name?: string
  scopes?: ApiScope[]
  expires_in_days?: 30 | 90 | 365 | null
}

/** Creates an API key and gives its id and the token that programs send. */
export async function createApiKey(
  person: Actor<'apiKeys'>,
  { password, name = 'Accounting', scopes = ['read'], expires_in_days = 30 }: NewKey,
): Promise<{ id: string; token: string }> {
  const key = { id: randomUUID(), name, scopes, expires_in_days, current_password: password }
  const { id, token } = await person.api.apiKeys.createApiKey(key)
  return { id, token }
}
