import type { MemberWrite } from '#server/platform/operation-routes.ts'
import type { Refusal } from '#server/platform/refuse.ts'
import { tooManyTries } from '#server/platform/tries.ts'

/** More than anybody negotiates in a day, and too few to send unwanted mail in masses. */
const PROPOSALS_A_DAY = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** Refuses whoever has sent as many proposals as a day holds, and says when the oldest of them no longer counts. */
export async function refuseTooMany({
  tx,
  viewer,
  now,
}: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>): Promise<Refusal<'TOO_MANY_TRIES'> | null> {
  const side = viewer.role === 'owner' ? 'owner_id' : 'provider_id'
  const oldest = await tx
    .selectFrom('proposals')
    .select('created_at')
    .where(side, '=', viewer.id)
    .where('creator_id', '=', viewer.id)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .offset(PROPOSALS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return null
  return tooManyTries({ retry_after_seconds: Math.ceil((oldest.created_at.getTime() + DAY_MS - now.getTime()) / 1000) })
}
