import type { DeletionBlockers } from '#server/feature.ts'
import { countOtherAdmins } from '#server/identity/admin-ids.ts'

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  if (person.role !== 'admin' || (await countOtherAdmins(db, person.id)) > 0) return []
  return [
    {
      sentence: 'You are the only admin. Make someone else an admin first.',
      link: '/dashboard',
      link_text: 'Open the dashboard',
    },
  ]
}
