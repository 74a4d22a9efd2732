import type { MemberWrite } from '#server/platform/http.ts'

/** Removes the person's favorites, and the person from those of others. */
export async function anonymize({ tx, viewer, publish }: MemberWrite): Promise<void> {
  const removed = await tx
    .deleteFrom('favorites')
    .where(({ eb, or }) => or([eb('user_id', '=', viewer.id), eb('provider_id', '=', viewer.id)]))
    .returning('user_id')
    .execute()
  const audience = removed.map(({ user_id }) => user_id).filter((id) => id !== viewer.id)
  if (audience.length > 0) publish({ audience, topic: 'favorites', id: viewer.id })
}
