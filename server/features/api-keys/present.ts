import type { z } from 'zod'
import type { apiKey } from '#contract/api-keys.ts'
import { type ApiScope, apiKeyStatus } from '#domain/api-key.ts'
import type { ApiKeyRow } from '#server/identity/api-keys.ts'

export function presentApiKey({ scopes, ...key }: ApiKeyRow, now: Date): z.input<typeof apiKey> {
  const { id, name, token_start, created_at, expires_at, revoked_at, last_used_at, last_used_ip } = key
  return {
    ...{ id, name, token_start, last_used_ip },
    scopes: scopes as ApiScope[],
    status: apiKeyStatus(key, now),
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
