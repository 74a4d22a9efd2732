import { z } from 'zod'
import { CURRENCIES } from '../objects/currencies.ts'
import { badParameter } from './failure.ts'
import type { Input } from './form.ts'

/** Checks a request's parameters against its schema; what is wrong is said in Stripe's terms. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, input: Input): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue === undefined) throw new Error('A failed check names no issue')
  throw failureOf(issue, input)
}

/** The schema of a request, whose names the compiler checks against the SDK's own type of it. */
export function parametersOf<Params extends object>() {
  return <Shape extends { [Name in keyof Shape]: Name extends keyof Params ? z.ZodType : never }>(shape: Shape) =>
    z.strictObject(shape)
}

export const text = z.string().min(1, 'empty').max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number)
/** Python's own spelling counts as well. */
export const boolean = z
  .preprocess(
    (value) => (value === 'True' || value === 'False' ? value.toLowerCase() : value),
    z.enum(['true', 'false']),
  )
  .transform((value) => value === 'true')
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, 'decimal')
  .transform(Number)
export const amount = integer.refine((value) => value >= 1, 'positive')
export const currency = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value) => CURRENCIES.has(value), 'currency')
export const url = z.url({ protocol: /^https?$/ }).max(2048)
export const email = z
  .string()
  .max(512)
  .regex(/^[^\s@]+@[^\s@]+$/, 'email')

/** A field that an empty string clears. */
export function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => null), schema])
}

export const address = z.strictObject({
  city: clearable(text).optional(),
  country: clearable(text).optional(),
  line1: clearable(text).optional(),
  line2: clearable(text).optional(),
  postal_code: clearable(text).optional(),
  state: clearable(text).optional(),
})

const METADATA_KEYS = 50
const METADATA_KEY = 40
const METADATA_VALUE = 500

export const metadata = z.union([
  z.literal(''),
  z.preprocess(
    // Keys that are numbers are keys all the same.
    (value) => (Array.isArray(value) ? { ...value } : value),
    z
      .record(z.string().max(METADATA_KEY), z.string().max(METADATA_VALUE))
      .refine((pairs) => Object.keys(pairs).length <= METADATA_KEYS, 'too_many'),
  ),
])
export type MetadataChange = z.output<typeof metadata>

/** Metadata is changed key by key: an empty value removes its key, an empty string as a whole removes all. */
export function changedMetadata(before: Record<string, string> | null, change: MetadataChange | undefined) {
  if (change === '') return {}
  const merged = { ...before, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** Only what was given: an absent field is left out, so that it may be spread over an object. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function failureOf(issue: z.core.$ZodIssue, input: Input) {
  if (issue.code === 'invalid_union') {
    // The last branch is the field itself; the ones before are its ways of being cleared.
    const nested = issue.errors.at(-1)?.[0]
    if (nested !== undefined) return failureOf({ ...nested, path: [...issue.path, ...nested.path] }, input)
  }
  if (issue.code === 'unrecognized_keys') {
    const name = paramOf([...issue.path, issue.keys[0] ?? ''])
    return badParameter(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  }
  const name = paramOf(issue.path)
  const value = valueAt(input, issue.path)
  if (value === undefined) return badParameter(`Missing required param: ${name}.`, 'parameter_missing', name)
  if (value === '') {
    const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`
    return badParameter(message, 'parameter_invalid_empty', name)
  }
  const ofMetadata = metadataFailure(issue, name, value)
  if (ofMetadata !== undefined) return ofMetadata
  const shown = typeof value === 'string' ? value : 'object'
  if (issue.message === 'integer') return badParameter(`Invalid integer: ${shown}`, 'parameter_invalid_integer', name)
  if (issue.message === 'positive') {
    return badParameter('This value must be greater than or equal to 1.', 'parameter_invalid_integer', name)
  }
  if (issue.message === 'hundred') {
    return badParameter('This value must be less than or equal to 100.', 'parameter_invalid_integer', name)
  }
  if (issue.message === 'decimal') return badParameter(`Invalid decimal: ${shown}`, undefined, name)
  if (issue.message === 'email') return badParameter(`Invalid email address: ${shown}`, 'email_invalid', name)
  if (issue.message === 'currency') {
    const message = `Invalid currency: ${shown}. Stripe currently supports these currencies: ${[...CURRENCIES].join(', ')}`
    return badParameter(message, undefined, name)
  }
  if (issue.code === 'invalid_value' && issue.values.join() === 'true,false') {
    return badParameter(`Invalid boolean: ${shown}`, undefined, name)
  }
  if (issue.code === 'invalid_value') {
    const message = `Invalid ${name}: must be one of ${issue.values.map(String).join(', ')}`
    return badParameter(message, undefined, name)
  }
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return badParameter('Not a valid URL', 'url_invalid', name)
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return badParameter(
      `Invalid string: ${shortened(shown)}; must be at most ${issue.maximum} characters`,
      undefined,
      name,
    )
  }
  if (issue.code === 'invalid_type') return badParameter(`Invalid ${KINDS[issue.expected] ?? name}`, undefined, name)
  return badParameter(`Invalid ${name}`, undefined, name)
}

/** What the SDK's form of a parameter should have been. */
const KINDS: Record<string, string> = { array: 'array', object: 'object', record: 'object', string: 'string' }

/** Metadata has limits, and words, of its own. */
function metadataFailure(issue: z.core.$ZodIssue, name: string, value: unknown) {
  if (issue.message === 'too_many') {
    const keys = Object.keys(Object(value)).length
    return badParameter(`Metadata can have up to ${METADATA_KEYS} keys, but you've set ${keys}.`, undefined, name)
  }
  const key = String(issue.path.at(-1))
  if (issue.code === 'invalid_key') {
    const message = `Metadata keys can have up to ${METADATA_KEY} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`
    return badParameter(message, undefined, 'metadata')
  }
  if (issue.code !== 'too_big' || issue.path.at(-2) !== 'metadata' || typeof value !== 'string') return undefined
  const message = `Metadata values can have up to ${METADATA_VALUE} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`
  return badParameter(message, undefined, name)
}

function shortened(value: string): string {
  return value.length <= 20 ? value : `${value.slice(0, 8)}...${value.slice(-8)}`
}

function paramOf(path: readonly PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String)
  return head + rest.map((step) => `[${step}]`).join('')
}

function valueAt(input: Input, path: readonly PropertyKey[]): unknown {
  let value: unknown = input
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, step)
  }
  return value
}
