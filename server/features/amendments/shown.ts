import type { MemberWrite } from '#server/platform/http.ts'
import { amendmentsShown, presentAmendment } from '#server/queries/amendments.ts'
import type { LockedAgreement } from '../agreements/commands.ts'

/** An amendment as it is after a write. */
export async function shownAmendment({ tx, viewer }: MemberWrite, agreement: LockedAgreement, id: string) {
  const row = await amendmentsShown(tx).where('m.id', '=', id).executeTakeFirstOrThrow()
  return presentAmendment(row, agreement, viewer)
}
