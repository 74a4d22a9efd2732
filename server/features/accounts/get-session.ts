import type { Contract } from '#contract/index.ts'
import type { PublicCaller } from '#server/platform/operation-routes.ts'
import type { AccountsGround } from './ground.ts'
import { presentViewer } from './present.ts'

export const getSession =
  ({ mode, mailbox_url }: AccountsGround): PublicCaller<Contract['accounts']['getSession']> =>
  async ({ viewer, today }) => ({ viewer: viewer && presentViewer(viewer), mode, mailbox_url, today })
