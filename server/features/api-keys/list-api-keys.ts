import { MAX_KEYS_SHOWN } from '#contract/api-keys.ts'
import type { Contract } from '#contract/index.ts'
import { apiKeysOf } from '#server/identity/api-keys.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentApiKey } from './present.ts'

export const listApiKeys: Handler<Contract['apiKeys']['listApiKeys']> = async ({ db, viewer, now }) => {
  const keys = await apiKeysOf(db, viewer.id).limit(MAX_KEYS_SHOWN).execute()
  return { items: keys.map((key) => presentApiKey(key, now)) }
}
