import type { Write } from '#server/platform/command.ts'
import type { Whence } from '#server/platform/operation-routes.ts'
import { type SafetyNews, tellOfSafety } from '#server/platform/safety-news.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { AccountsGround } from '../ground.ts'

/** What a change of an account's safety leaves behind: an event on its chain, news by mail and in the bell, and word to its owner's screens. */
export function record(
  write: Write,
  { public_url }: AccountsGround,
  context: Whence & { viewer: Viewer },
  { action, data, news }: { action: string; data?: Record<string, string | number>; news?: SafetyNews },
): void {
  const { id } = context.viewer
  write.audit({ chain: `user:${id}`, action, subject_type: 'user', subject_id: id, ...(data && { data }) })
  write.publish({ audience: [id], topic: 'safety' })
  if (news) tellOfSafety(write, context.viewer, { public_url, whence: context }, news)
}
