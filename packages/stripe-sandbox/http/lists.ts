import { z } from 'zod'
import { prepare } from '../store/database.ts'
import type { ObjectType, Stored } from '../store/stored.ts'
import { exclusive, missing } from './failure.ts'
import type { Input } from './form.ts'
import { type Call, pathId } from './operation.ts'
import { integer, readParameters, text } from './parameters.ts'

export const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
])

/** What every list may be asked by. */
export const paging = {
  limit: integer
    .refine((value) => value >= 1, 'positive')
    .refine((value) => value <= 100, 'hundred')
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: range.optional(),
}

export type Bind = (value: unknown) => string

interface ListOptions {
  objectType: ObjectType
  /** Fields of the object that the list may be asked by. */
  filters?: readonly string[]
  /** Fields fixed by the path, as the customer in /v1/customers/{id}/payment_methods. */
  fixed?: Record<string, string>
  /** What the objects are marked with and do not show. */
  hidden?: Record<string, string> | undefined
  /** A field that may have any of several values. */
  anyOf?: { field: string; values: string[] } | undefined
  /** What else must hold, in SQL; `bind` gives the name of a value. */
  where?: (bind: Bind) => string[]
  url: string
}

export interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** A page of a object type, newest first, by cursor as Stripe does it. */
export async function listObjects<F extends ObjectType>(call: Call, options: ListOptions & { objectType: F }) {
  const filters = Object.fromEntries((options.filters ?? []).map((name) => [name, text.optional()]))
  const parameters = readParameters(z.strictObject({ ...filters, ...paging }), call.input)
  const asked = (options.filters ?? []).flatMap((name) => {
    const value = call.input[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const where = ['object = $1', 'account = $2', 'not deleted']
  const values: unknown[] = [options.objectType, call.unit.account]
  const bind: Bind = (value) => `$${values.push(value)}`
  // Field names come from the code, never from the request; each has an index over the same expression.
  for (const [name, value] of [...asked, ...Object.entries(options.fixed ?? {})]) {
    where.push(`data->>'${name}' = ${bind(value)}`)
  }
  for (const [name, value] of Object.entries(options.hidden ?? {})) where.push(`hidden->>'${name}' = ${bind(value)}`)
  if (options.anyOf !== undefined) where.push(`data->>'${options.anyOf.field}' = any(${bind(options.anyOf.values)})`)
  where.push(...(options.where?.(bind) ?? []))
  if (parameters.created !== undefined) where.push(...within('created', parameters.created, bind))
  refuseTwoCursors(parameters)
  const backwards = parameters.ending_before !== undefined
  const cursor = parameters.ending_before ?? parameters.starting_after
  if (cursor !== undefined) {
    const place = await positionOf(call, options.objectType, cursor, backwards ? 'ending_before' : 'starting_after')
    where.push(`(created, seq) ${backwards ? '>' : '<'} (${bind(place.created)}, ${bind(place.seq)})`)
  }
  const limit = parameters.limit ?? 10
  const direction = backwards ? 'asc' : 'desc'
  const found = await call.unit.db.query<{ data: Stored[F] }>(
    prepare(
      `select data from stripe_sandbox.objects where ${where.join(' and ')}
       order by created ${direction}, seq ${direction} limit ${limit + 1}`,
    ),
    values,
  )
  const data = found.rows.slice(0, limit).map((row) => row.data)
  const page: Page<Stored[F]> = {
    object: 'list',
    data: backwards ? data.reverse() : data,
    has_more: found.rows.length > limit,
    url: options.url,
  }
  return page
}

/** The first members of a list that stands within an object. */
export function listWithin<T>(all: readonly T[], url: string): Page<T> {
  return { object: 'list', data: all.slice(0, 10), has_more: all.length > 10, url }
}

/** A list that stands within an object, one of its members changed. */
export function withMember<T extends { id: string }>(list: Page<T>, member: NoInfer<T>): Page<T> {
  return { ...list, data: list.data.map((each) => (each.id === member.id ? member : each)) }
}

/** A page of what an object holds itself, in its own order. */
export function pageOf<T extends { id: string }>(call: Call, all: readonly T[], url: string): Page<T> {
  const { created: _, ...cursors } = paging
  const asked = readParameters(z.strictObject(cursors), call.input)
  refuseTwoCursors(asked)
  const { limit = 10, starting_after, ending_before } = asked
  const placeOfCursor = (id: string, param: string) => {
    const place = all.findIndex((each) => each.id === id)
    if (place < 0) throw missing('item', id, param)
    return place
  }
  if (ending_before !== undefined) {
    const end = placeOfCursor(ending_before, 'ending_before')
    const start = Math.max(end - limit, 0)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = starting_after === undefined ? 0 : placeOfCursor(starting_after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url }
}

const several = z.array(z.string().min(1).max(255)).max(100)

/** A parameter such as `types[]` asks for several values at once; it is taken out of the input, which then holds plain filters only. */
export function takeAnyOf(call: Call, parameter: string, field: string): ListOptions['anyOf'] {
  const parsed = several.safeParse(call.input[parameter])
  delete call.input[parameter]
  return parsed.success ? { field, values: parsed.data } : undefined
}

/** Filters that are more than a field and its value, taken out of the input, which then holds plain ones only. */
export function takeFilters<Shape extends z.ZodRawShape>(call: Call, shape: Shape) {
  const asked: Input = {}
  for (const name of Object.keys(shape)) {
    const value = call.input[name]
    if (value !== undefined) asked[name] = value
    delete call.input[name]
  }
  return readParameters(z.strictObject(shape), asked)
}

export function listBelow(call: Call, parent: string, child: string): string {
  return `/v1/${parent}/${pathId(call)}/${child}`
}

function refuseTwoCursors(asked: { starting_after?: string | undefined; ending_before?: string | undefined }): void {
  if (asked.starting_after === undefined || asked.ending_before === undefined) return
  throw exclusive(['ending_before', 'starting_after'])
}

/** Where the list goes on: objects of one second keep the order in which they were made. */
async function positionOf(
  call: Call,
  objectType: ObjectType,
  id: string,
  param: string,
): Promise<{ created: number; seq: number }> {
  const found = await call.unit.db.query<{ created: number; seq: number }>(
    'select created, seq from stripe_sandbox.objects where id = $1 and object = $2 and account = $3',
    [id, objectType, call.unit.account],
  )
  const place = found.rows[0]
  if (place === undefined) throw missing(objectType, id, param)
  return place
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** The conditions of a range of dates, which may also be one date. */
export function within(expression: string, asked: z.output<typeof range>, bind: Bind): string[] {
  if (typeof asked === 'number') return [`${expression} = ${bind(asked)}`]
  return Object.entries(COMPARISONS).flatMap(([name, sign]) => {
    const value = asked[name as keyof typeof COMPARISONS]
    return value === undefined ? [] : [`${expression} ${sign} ${bind(value)}`]
  })
}
