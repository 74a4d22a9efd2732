import type { Kysely } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** An agreement for its two sides and admins. Holders of its right see the agreement, not the documents added to it. */
export async function findAgreement(db: Kysely<DB>, viewer: Reading, id: string) {
  return agreementsOf(db, viewer, id).executeTakeFirst()
}

/** The same for a write, which others to this agreement wait for. */
export async function lockAgreement(tx: Tx, viewer: Reading, id: string) {
  return agreementsOf(tx, viewer, id).forNoKeyUpdate().executeTakeFirst()
}

export type PartyAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>

function agreementsOf(db: Kysely<DB>, viewer: Reading, id: string) {
  return db
    .selectFrom('agreements')
    .select(['id', 'proposal_id', 'title', 'owner_id', 'provider_id'])
    .where('id', '=', id)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('owner_id', '=', viewer.id), eb('provider_id', '=', viewer.id)])),
    )
}

function documents(db: Kysely<DB>) {
  return db
    .selectFrom('agreement_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .innerJoin('users as u', 'u.id', 'f.uploaded_by')
    .selectAll('f')
    .select(['d.agreement_id', 'd.title', 'd.opened_at', 'u.name as uploader_name'])
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number]

/** The latest first; an agreement has a bounded number of them. */
export async function documentsOf(db: Kysely<DB>, agreement_id: string): Promise<DocumentRow[]> {
  return documents(db)
    .where('d.agreement_id', '=', agreement_id)
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.id')
    .execute()
}

export async function findDocument(db: Kysely<DB>, agreement_id: string, id: string): Promise<DocumentRow | undefined> {
  return documents(db).where('d.agreement_id', '=', agreement_id).where('d.file_id', '=', id).executeTakeFirst()
}

/** Opening and deleting a document wait for each other. */
export async function lockDocument(tx: Tx, agreement_id: string, id: string): Promise<DocumentRow | undefined> {
  return documents(tx)
    .where('d.agreement_id', '=', agreement_id)
    .where('d.file_id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
}
