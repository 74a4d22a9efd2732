import { type AmendmentEvent, mayAmend } from '#domain/amendment.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { amendmentsShown } from '#server/queries/amendments.ts'
import { lockAgreement } from '../agreements/commands.ts'

/** Locks an agreement and checks that its amendment may be answered, or withdrawn, by the viewer. */
export async function takeStep(write: MemberWrite, seen: { id: string; amendment_id: string }, event: AmendmentEvent) {
  const { tx, viewer } = write
  const agreement = await lockAgreement(write, seen.id)
  const side = agreement ? sideOf(agreement, viewer.id) : null
  if (!agreement || !side) return refuse('NOT_FOUND')
  const amendment = await amendmentsShown(tx)
    .where('m.id', '=', seen.amendment_id)
    .where('m.agreement_id', '=', seen.id)
    .executeTakeFirst()
  if (!amendment) return refuse('NOT_FOUND')
  const refusal = mayAmend(amendment, agreement.status, event, side)
  if (refusal === 'closed') return refuse('AMENDMENT_CLOSED')
  if (refusal === 'not_yours') return refuse('NOT_ALLOWED')
  return { agreement, amendment, side, is_active: refusal === null }
}
