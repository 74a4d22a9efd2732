import type { MemberWrite } from '#server/platform/http.ts'

/** Refreshes the person's other tabs. */
export function broadcastToOwnTabs(write: Pick<MemberWrite, 'publish' | 'viewer'>, changed: number): void {
  if (changed > 0) write.publish({ audience: [write.viewer.id], topic: 'notifications' })
}
