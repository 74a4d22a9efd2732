import { z } from 'zod'
import type { Queryable } from '../store/database.ts'
import { RELATIONS } from '../store/relations.ts'
import { type ControlCall, noSuch, readSent, typedNumber } from './control-call.ts'

const MOST = 100
const SHOWN = 20

export interface FoundObject {
  seq: number
  id: string
  object: string
  account: string
  created: number
  deleted: boolean
  data: Record<string, unknown>
  hidden: Record<string, unknown>
}

export interface Reference {
  id: string
  object: string
  created: number
  /** The field by which it names the object. */
  field: string
}

/** How many there are of each kind, of whichever account. */
export async function countObjects({ api }: ControlCall) {
  const found = await api.pool.query<{ object: string; count: number }>(
    'select object, count(*) from stripe_sandbox.objects where not deleted group by object order by object',
  )
  return { counts: found.rows }
}

const filter = z.strictObject({
  object: z.string().max(100),
  /** A connected account; '' is the platform, and nothing is everybody. */
  account: z.string().max(100).optional(),
  /** The id of the last object of the page before. */
  before: z.string().max(300).optional(),
  limit: typedNumber(1, MOST).default(SHOWN),
})

/** Objects of one kind, newest first. */
export async function listObjectsOfKind({ api, sent }: ControlCall) {
  const { object, account, before, limit } = readSent(filter, sent ?? {})
  const values: unknown[] = [object, limit + 1]
  const where = ['object = $1', 'not deleted']
  if (account !== undefined) where.push(`account = $${values.push(account)}`)
  if (before !== undefined) {
    const place = await findObjectById(api.pool, before)
    where.push(`(created, seq) < ($${values.push(place.created)}, $${values.push(place.seq)})`)
  }
  const found = await api.pool.query<FoundObject>(
    `${SELECTED} where ${where.join(' and ')} order by created desc, seq desc limit $2`,
    values,
  )
  return { objects: found.rows.slice(0, limit), has_more: found.rows.length > limit }
}

/** One object with everything that is known of it: what hides behind it, what names it, what happened to it. */
export async function readObject({ api, path }: ControlCall) {
  const found = await findObjectById(api.pool, path.id ?? '')
  const events = await api.pool.query<{ id: string; type: string; created: number }>(
    `select id, data->>'type' as type, created from stripe_sandbox.objects
     where object = 'event' and data->'data'->'object'->>'id' = $1 order by created desc, seq desc limit ${SHOWN}`,
    [found.id],
  )
  return { ...found, named_by: await namedBy(api.pool, found.id), events: events.rows }
}

/** Which of these ids are those of objects. */
export async function knownIds(db: Queryable, ids: string[]): Promise<Set<string>> {
  const found = await db.query<{ id: string }>('select id from stripe_sandbox.objects where id = any($1)', [ids])
  return new Set(found.rows.map(({ id }) => id))
}

async function findObjectById(db: Queryable, id: string): Promise<FoundObject> {
  const found = await db.query<FoundObject>(`${SELECTED} where id = $1`, [id])
  const [object] = found.rows
  if (object === undefined) throw noSuch('object')
  return object
}

const SELECTED = 'select seq, id, object, account, created, deleted, data, hidden from stripe_sandbox.objects'

/** The newest objects that name this one in each of the fields by which objects name others. */
async function namedBy(db: Queryable, id: string): Promise<Reference[]> {
  const parts = RELATIONS.map(
    (field) => `(select id, object, created, '${field}' as field from stripe_sandbox.objects
      where object = any($2) and data->>'${field}' = $1 order by created desc, seq desc limit ${SHOWN})`,
  )
  const found = await db.query<Reference>(parts.join(' union all '), [id, await kindsOf(db)])
  return found.rows
}

/** The kinds there are, each found by one look into the index. */
async function kindsOf(db: Queryable): Promise<string[]> {
  const found = await db.query<{ object: string }>(
    `with recursive kinds as (
       (select object from stripe_sandbox.objects where not deleted order by object limit 1)
       union all
       select (select object from stripe_sandbox.objects where not deleted and object > kinds.object order by object limit 1)
       from kinds where kinds.object is not null
     ) select object from kinds where object is not null`,
  )
  return found.rows.map(({ object }) => object)
}
