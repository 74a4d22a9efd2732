import type { PersonalData } from '#server/feature.ts'
import { apiKeysOf } from '#server/identity/api-keys.ts'

export const personalData: PersonalData = { api_keys: (db, { id }) => apiKeysOf(db, id) }
