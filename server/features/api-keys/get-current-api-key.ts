import type { Contract } from '#contract/index.ts'
import { apiKeysOf } from '#server/identity/api-keys.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentApiKey } from './present.ts'

/** A program learns what its key may do, and when it ends. In a browser there is none. */
export const getCurrentApiKey: Handler<Contract['apiKeys']['getCurrentApiKey']> = async ({ db, viewer, now }) => {
  if (!viewer.api_key) return refuse('NOT_FOUND')
  const key = await apiKeysOf(db, viewer.id).where('id', '=', viewer.api_key.id).executeTakeFirst()
  return key ? presentApiKey(key, now) : refuse('NOT_FOUND')
}
