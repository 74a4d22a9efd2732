import type { MemberWrite } from '#server/platform/http.ts'

/** Tells the other tabs of the same person that their notifications have changed. */
export function broadcastToOwnTabs(write: Pick<MemberWrite, 'publish' | 'viewer'>, changed: number): void {
  if (changed > 0) write.publish({ audience: [write.viewer.id], topic: 'notifications' })
}
