import { type Kysely, type Selectable, sql } from 'kysely'
import { sideOf } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type AgreementRow, findVisibleAgreement } from '#server/queries/visible-agreements.ts'

export type ModelRow = Selectable<DB['financial_models']>

/** The agreement if the viewer is one of its sides. */
export async function findOwnAgreement(db: Kysely<DB>, viewer: Viewer, id: string): Promise<AgreementRow | undefined> {
  const agreement = await findVisibleAgreement(db, viewer, id)
  return agreement && sideOf(agreement, viewer.id) ? agreement : undefined
}

/** The viewer's own models, by name. */
export function modelsOf(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) {
  return db.selectFrom('financial_models').selectAll().where('user_id', '=', id).orderBy(sql`lower(name)`)
}
