import { ROLES } from '#domain/roles.ts'
import { gated } from '#server/platform/http.ts'

/** Who has keys sees and revokes them, also when the feature is closed to them. */
export const keyHolders = ROLES
export const keyCreators = gated('api_access', ROLES)
