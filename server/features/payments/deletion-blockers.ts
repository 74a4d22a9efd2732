import type { Kysely } from 'kysely'
import { counted } from '#domain/counted.ts'
import type { DeletionBlockers } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Person = Pick<Viewer, 'id' | 'role'>

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  const payments = await openPayments(db, person)
  if (payments === 0) return []
  return [
    { sentence: `${counted(payments, 'payment')} not yet completed.`, link: '/payments', link_text: 'Open payments' },
  ]
}

async function openPayments(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'completed')
    .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('payee_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}
