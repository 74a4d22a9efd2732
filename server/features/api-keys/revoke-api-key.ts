import type { Contract } from '#contract/index.ts'
import { revokeApiKey as revoke } from '#server/identity/api-keys.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { ApiKeysDeps } from './deps.ts'
import { presentApiKey } from './present.ts'
import { recordKey } from './record-key.ts'

export const revokeApiKey =
  (deps: Pick<ApiKeysDeps, 'public_url'>): WriteHandler<Contract['apiKeys']['revokeApiKey']> =>
  async (write, { id }) => {
    const { tx, viewer, now } = write
    const revoked = await revoke(tx, { id, user_id: viewer.id, now })
    if (!revoked) return refuse('NOT_FOUND')
    if (revoked.is_new) recordKey(write, deps, 'revoked', revoked.key)
    return presentApiKey(revoked.key, now)
  }
