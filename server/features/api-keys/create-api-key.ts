import type { Contract } from '#contract/index.ts'
import { apiKeyExpiry } from '#domain/api-key.ts'
import { newToken } from '#server/identity/api-key-token.ts'
import { insertApiKey } from '#server/identity/api-keys.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { ApiKeysDeps } from './deps.ts'
import { presentApiKey } from './present.ts'
import { recordKey } from './record-key.ts'

/** Requires the password, since a key outlasts the session. The answer is not stored: it alone has the key. */
export const createApiKey =
  (deps: ApiKeysDeps): Handler<Contract['apiKeys']['createApiKey']> =>
  async (context, { id, name, scopes, expires_in_days, current_password }) => {
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal
    const { token, ...stored } = newToken(deps.browser.mode === 'live' ? 'live' : 'test')
    const key = await context.command(
      async (write) => {
        const { tx, viewer, now } = write
        if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
        const expires_at = apiKeyExpiry(expires_in_days, now)
        const row = { id, user_id: viewer.id, name, ...stored, scopes: [...scopes], created_at: now, expires_at }
        const made = await insertApiKey(tx, row)
        if (!isRefusal(made)) recordKey(write, deps, 'created', made)
        return made
      },
      { constraints: { api_keys_pkey: 'ALREADY_EXISTS' } },
    )
    return isRefusal(key) ? key : { ...presentApiKey(key, context.now), token }
  }
