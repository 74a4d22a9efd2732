import { z } from 'zod'
import './schema-settings.ts'
import { INVALID_DATE_MESSAGE } from '#domain/calendar-date-words.ts'
import { CURRENCIES } from '#domain/money.ts'
import { isOwnPath } from '#domain/own-path.ts'

/** An id the browser made (for a create) or knows (for everything else). */
export const id = z.uuid()

const WHO = 'User ID is required'

/** Who is meant: 'current' is the person signed in. What is neither that nor an id is told in the product's words. */
export const userId = z.union([z.literal('current'), z.uuid(WHO)], { error: WHO })

/** Integer minor units; the currency stands in a field beside it. */
export const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
export const currency = z.enum(CURRENCIES)

/** A percentage as a number with at most two decimals (12.5 is 12.5%). Stored as basis points. */
export const percent = z.number().min(0).max(100).multipleOf(0.01)

/** A calendar day, YYYY-MM-DD, that the database knows too: its years begin with 1. `required` is said where none is given. */
export const day = (required = INVALID_DATE_MESSAGE) =>
  z.iso
    .date({ error: ({ input }) => (typeof input === 'string' && input !== '' ? INVALID_DATE_MESSAGE : required) })
    .refine((value) => !value.startsWith('0000'), INVALID_DATE_MESSAGE)
export const date = day()
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An e-mail address, in small letters. A missing and an invalid one answer with the screen’s own sentences. */
export const email = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254, invalid)
    .pipe(z.email(invalid))
    .transform((v) => v.toLowerCase())

/** A link that opens a page: other schemes, such as one that runs a script, are refused. */
export const webLink = (max: number) =>
  text(max).refine((link) => link === '' || /^https?:\/\/\S+$/i.test(link), 'Enter a link that begins with https://')

/** A page of this site, to go on to. */
export const ownPath = z.string().max(2000).refine(isOwnPath, 'Enter a path of this site, such as /dashboard')

/** A text that may be empty, at most `max` characters without the spaces around it. */
export const text = (max: number) => z.string().trim().max(max, tooLong(max))

/** A required text whose missing and too short values answer with the screen's own sentence. */
export const requiredText = (min: number, max: number, sentence: string) =>
  z.string({ error: sentence }).trim().min(min, sentence).max(max, tooLong(max))

/**
 * Somebody's first or last name, as they write it, in any script. It can be seen, and it carries none of the signs that
 * turn the direction of whatever stands beside it: names stand in sentences, tables and mails.
 */
export const personName = (sentence: string) =>
  requiredText(1, 80, sentence)
    .refine((name) => name === '' || VISIBLE.test(name), sentence)
    .refine((name) => !TURNS_DIRECTION.test(name), 'Leave out the signs that change the direction of text')

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const TURNS_DIRECTION = /[\u202A-\u202E\u2066-\u2069]/

function tooLong(max: number): string {
  return `Use at most ${max.toLocaleString('en-GB')} characters`
}

/** Input of every list that can grow. */
export const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

/** Output of every list that can grow; `next_cursor` is null on the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })

/** A person as others may see them. */
export const person = z.object({ id, name: z.string() })

/** Where the picture of a person is: an address of this site that never changes what it shows; null without one. */
export const avatar = z.string().nullable()

/** The same person with their picture, where there is room for it. */
export const partner = person.extend({ avatar })

/** What the viewer may do next, decided by the server: screens never derive a rule again. */
export const allowed = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>)
