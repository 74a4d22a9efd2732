import { anonymizePerson } from '#server/identity/anonymize-person.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** Their id stays in ledger, agreements and audit trail; their name only in final documents (decision 0031). */
export async function anonymize(write: MemberWrite): Promise<void> {
  await anonymizePerson(write, write.viewer.id)
}
