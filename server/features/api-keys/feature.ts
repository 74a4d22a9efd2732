import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { createApiKey } from './create-api-key.ts'
import { getCurrentApiKey } from './get-current-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { personalData } from './personal-data.ts'
import { keyCreators, keyHolders } from './policy.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const apiKeys = feature('apiKeys', {
  operations: {
    listApiKeys: operation(keyHolders, () => listApiKeys),
    createApiKey: operation(keyCreators, createApiKey),
    revokeApiKey: operation(keyHolders, revokeApiKey, transaction()),
    getCurrentApiKey: operation(keyHolders, () => getCurrentApiKey),
  },
  live: ['apiKeys'],
  personal_data: personalData,
  anonymize,
})
