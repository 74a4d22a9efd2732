import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

/** The names of things inside the schema library, none of which a person has ever heard of. */
const THE_LIBRARYS_WORDS =
  /invalid (input|option|value|key|string|number|discriminator|uuid|iso|url)|expected|, received|too (big|small)|unrecognized|match pattern|nan\b|undefined|null|multiple of 0/i

const NONSENSE: unknown[] = [
  ...[undefined, null, true, '', ' ', 'nonsense', '0', -1, 0.123, 1.5, 1e300, Number.NaN],
  ...[[], {}, [null], 'x'.repeat(30_000), '2026-02-30', new File([], 'x')],
  Array(1001).fill('x'),
]

/** Nonsense for the whole and, at every depth, for each part of it alone. */
function* nonsenseFor(schema: unknown): Generator<unknown> {
  yield* NONSENSE
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      for (const value of nonsenseFor(field)) yield { [name]: value }
    }
  } else if (schema instanceof z.ZodArray) for (const value of nonsenseFor(schema.element)) yield [value]
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* inOption(option)
  else if (schema instanceof z.ZodPipe) yield* nonsenseFor(schema.in)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* nonsenseFor(schema.unwrap())
  }
}

/** An option of several is looked into only where the literals that name it are right. */
function* inOption(option: unknown): Generator<unknown> {
  if (!(option instanceof z.ZodObject)) return
  const names = Object.entries(option.shape).flatMap(([name, field]) =>
    field instanceof z.ZodLiteral
      ? [[name, [...field.values][0]]]
      : field instanceof z.ZodEnum
        ? [[name, field.options[0]]]
        : [],
  )
  for (const value of nonsenseFor(option))
    yield value?.constructor === Object ? { ...Object.fromEntries(names), ...value } : value
}

const OPERATIONS = Object.entries(contract).flatMap(([noun, operations]) =>
  Object.entries(operations as Record<string, AnyContractProcedure>).flatMap(([name, operation]) => {
    const input = operation['~orpc'].inputSchema
    return input instanceof z.ZodType ? [[`${noun}.${name}`, input] as const] : []
  }),
)

test.each(OPERATIONS)('%s refuses nonsense in plain words, at the field', (_name, input) => {
  const seen = new Map<string, string>()
  for (const value of nonsenseFor(input)) {
    for (const { message, path } of input.safeParse(value).error?.issues ?? []) seen.set(message, path.join('.'))
  }
  expect([...seen].filter(([message]) => message.trim() === '' || THE_LIBRARYS_WORDS.test(message))).toEqual([])
  expect(seen.size).toBeGreaterThan(0)
})

const FIELD = z.object({
  project_id: z.uuid(),
  sort: z.enum(['date_desc', 'date_asc']),
  kind: z.literal('register'),
  side: z.union([z.literal('owner'), z.literal('provider')]),
  many_or_few: z.union([z.string(), z.number()]),
  form: z.discriminatedUnion('role', [z.object({ role: z.literal('owner') }), z.object({ role: z.literal('trader') })]),
  limit: z.coerce.number().int().min(1).max(100),
  share: z.number().multipleOf(0.01),
  above: z.number().gt(0).lt(5000),
  dozens: z.int().multipleOf(12),
  is_draft: z.boolean(),
  day: z.iso.date(),
  created_at: z.iso.datetime(),
  email: z.email(),
  link: z.url(),
  code: z.string().regex(/^\d{6}$/),
  title: z.string().min(1).max(2000),
  notes: z.string().min(3),
  deliverables: z.array(z.string()).min(1).max(2),
  revenue_sources: z.array(z.object({ source_name: z.string() })),
  file: z.file().max(5),
  odd: z.string().refine((odd) => odd === 'odd'),
  strict: z.strictObject({}),
})

test.each<[Record<string, unknown>, string]>([
  [{}, 'Project ID is required'],
  [{ project_id: 'x' }, 'Project ID must be an id, such as 0b8f1d9e-3c55-4c1e-9a57-2f6c1f4f8f10'],
  [{}, 'Sort is required, and must be one of date_desc or date_asc'],
  [{ sort: 'x' }, 'Sort must be one of date_desc or date_asc'],
  [{ kind: 'x' }, 'Kind must be register'],
  [{}, 'Kind is required, and must be register'],
  [{ side: 'x' }, 'Side must be one of owner or provider'],
  [{ many_or_few: true }, 'Many or few is not a value that is accepted here'],
  [{}, 'Many or few is required'],
  [{ form: { role: 'x' } }, 'Role must be one of owner or trader'],
  [{ limit: 'x' }, 'Limit must be a number'],
  [{ limit: 1.5 }, 'Limit must be a whole number'],
  [{ limit: 0 }, 'Limit must be at least 1'],
  [{ limit: 101 }, 'Limit must be at most 100'],
  [{ share: 0.123 }, 'Share can have at most 2 decimals'],
  [{ above: 0 }, 'Above must be more than 0'],
  [{ above: 5000 }, 'Above must be less than 5,000'],
  [{ dozens: 13 }, 'Dozens must be a multiple of 12'],
  [{ is_draft: 'x' }, 'Is draft must be true or false'],
  [{ day: '2026-02-30' }, 'Day must be a date, such as 2026-10-31'],
  [{ created_at: 'x' }, 'Created at must be a date and time, such as 2026-10-31T09:00:00Z'],
  [{ email: 'x' }, 'Email must be an email address, such as name@example.com'],
  [{ link: 'x' }, 'Link must be a web address, such as https://example.com'],
  [{ code: 'x' }, 'Code does not have the form that is accepted here'],
  [{ title: 7 }, 'Title must be text'],
  [{ title: '' }, 'Title is required'],
  [{ title: 'x'.repeat(2001) }, 'Title can have at most 2,000 characters'],
  [{ notes: 'x' }, 'Notes must have at least 3 characters'],
  [{ deliverables: 'x' }, 'Deliverables must be a list'],
  [{ deliverables: [] }, 'Deliverables needs at least one entry'],
  [{ deliverables: ['', '', ''] }, 'Deliverables can have at most 2 entries'],
  [{ deliverables: ['', 7] }, 'Entry 2 of deliverables must be text'],
  [{ revenue_sources: [{}] }, 'Source name is required'],
  [{ file: 'x' }, 'File must be a file'],
  [{ file: new File(['123456'], 'x') }, 'File can have at most 5 bytes'],
  [{ odd: 'x' }, 'Odd is not a value that is accepted here'],
  [{ strict: { more: 1, less: 2 } }, 'Strict cannot contain more or less'],
])('%j is answered with: %s', (input, sentence) => {
  expect(FIELD.safeParse(input).error?.issues.map(({ message }) => message)).toContain(sentence)
})

test('what is not an object is refused as such', () => {
  expect(FIELD.safeParse([]).error?.issues.map(({ message }) => message)).toEqual(['The request must be an object'])
})
