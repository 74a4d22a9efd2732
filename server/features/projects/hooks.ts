import type { MemberWrite } from '#server/platform/http.ts'

/** What features above answer for projects. */
export interface ProjectHooks {
  /** A project was completed or archived; runs in the transaction that records it. */
  project_closed(write: MemberWrite, project_id: string): Promise<void>
}
