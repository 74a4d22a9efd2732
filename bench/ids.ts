import { type RawBuilder, sql } from 'kysely'

/** The same id for the same text, in the form of a random one. */
export const asId = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

export const idOf = (kind: string, n: RawBuilder<unknown>) => asId(sql`${sql.lit(kind)} || ${n}`)
