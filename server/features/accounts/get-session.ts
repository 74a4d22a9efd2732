import type { Contract } from '#contract/index.ts'
import { allowedToBegin } from '#domain/roles.ts'
import { legalPages } from '#server/features/legal/commands.ts'
import { findLandingPath } from '#server/identity/people.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { countUnreadOf } from '#server/queries/unread-notifications.ts'
import type { AccountsDeps } from './deps.ts'
import { presentView, presentViewer } from './present.ts'

export const getSession =
  ({ mode, mailbox_url, contact, legal }: AccountsDeps): PublicHandler<Contract['accounts']['getSession']> =>
  async ({ viewer, today, db }) => ({
    viewer: viewer && { ...presentViewer(viewer), allowed: allowedToBegin(viewer.role) },
    view: viewer?.view ? presentView(viewer.view) : null,
    notifications: viewer && (await countUnreadOf(db, viewer)),
    landing_path: viewer && (await findLandingPath(db, viewer.id)),
    mode,
    mailbox_url,
    contact,
    legal: legalPages({ legal }),
    today,
  })
