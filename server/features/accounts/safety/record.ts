import type { MemberWrite } from '#server/platform/operation.ts'
import { type SafetyNews, tellOfSafety } from '#server/platform/safety-news.ts'
import type { AccountsGround } from '../ground.ts'

/** What a change of an account's safety leaves behind: an event on its chain, news by mail and in the bell, and word to its owner's screens. */
export function record(
  write: MemberWrite,
  { public_url }: AccountsGround,
  { action, data, news }: { action: string; data?: Record<string, string | number>; news?: SafetyNews },
): void {
  const { viewer } = write
  const { id } = viewer
  write.audit({ chain: `user:${id}`, action, subject_type: 'user', subject_id: id, ...(data && { data }) })
  write.publish({ audience: [id], topic: 'safety' })
  if (news) tellOfSafety(write, viewer, { public_url, origin: write }, news)
}
