import type { Contract } from '#contract/index.ts'
import { accountViewsOf } from '#server/identity/account-views.ts'
import { supportGrantOf } from '#server/identity/support-access.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentConsent } from './present.ts'

const MAX_VIEWS = 10

export const getSupportAccess: Handler<Contract['supportAccess']['getSupportAccess']> = async ({ db, viewer, now }) => {
  const consent = await supportGrantOf(db, viewer.id, now)
  const views = await accountViewsOf(db, viewer.id).limit(MAX_VIEWS).execute()
  return {
    access: consent && presentConsent(consent),
    views: views.map(({ id, reason, started_at, ended_at }) => ({
      ...{ id, reason: reason ?? '' },
      started_at: started_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  }
}
