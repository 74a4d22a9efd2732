import type { PersonalData } from '#server/feature.ts'
import { accountViewsOf } from '#server/identity/account-views.ts'
import { supportGrantsOf } from '#server/identity/support-access.ts'

export const personalData: PersonalData = {
  support_access: (db, { id }) => supportGrantsOf(db, id),
  account_views: (db, { id }) => accountViewsOf(db, id),
}
