import { z } from 'zod'
import './schema-settings.ts'
import { INVALID_DATE_MESSAGE } from '#domain/calendar-date-words.ts'
import { isVisible, oneLine } from '#domain/hidden-characters.ts'
import { CURRENCIES } from '#domain/money.ts'
import { isOwnPath } from '#domain/own-path.ts'

/** A UUID; the client makes the id of what it creates. */
export const id = z.uuid()

const USER_ID_REQUIRED = 'User ID is required'

export const userId = z
  .union([z.literal('current'), z.uuid(USER_ID_REQUIRED)], { error: USER_ID_REQUIRED })
  .describe("A user ID, or 'current' for the signed-in user")

export const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Amount in minor units, such as pence')
/** What is paid, and what arrives of it after commission. */
export const grossAndNet = z.object({ gross: amount, net: amount })
export const currency = z.enum(CURRENCIES)

/** Stored as basis points. */
export const percent = z.number().min(0).max(100).multipleOf(0.01).describe('Percentage: 12.5 means 12.5%')

/** A calendar day, YYYY-MM-DD, from year 1 on as in PostgreSQL. `required` is the message when it is missing. */
export const day = (required = INVALID_DATE_MESSAGE) =>
  z.iso
    .date({ error: ({ input }) => (typeof input === 'string' && input !== '' ? INVALID_DATE_MESSAGE : required) })
    .refine((value) => !value.startsWith('0000'), INVALID_DATE_MESSAGE)
export const date = day()
export const period = z
  .string()
  .regex(/^(?!0000)\d{4}(-(0[1-9]|1[0-2]))?$/)
  .describe('Year or month of the revenue: 2026 or 2026-10')
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** An email address in lower case, with messages for a missing and an invalid one. */
export const email = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254, invalid)
    .pipe(z.email(invalid))
    .transform((v) => v.toLowerCase())

/** A web link; other schemes, such as `javascript:`, are refused. */
export const webLink = (max: number) =>
  text(max).refine((link) => link === '' || /^https?:\/\/\S+$/i.test(link), 'Enter a link that begins with https://')

/** A path of this site. */
export const ownPath = z.string().max(2000).refine(isOwnPath, 'Enter a path of this site, such as /dashboard')

/** Trimmed text, possibly empty; it is if nothing in it can be seen. */
export const text = (max: number) => z.string().trim().overwrite(emptyUnlessVisible).max(max, tooLong(max))

/** Text on one line, possibly empty, such as a title, without characters that cannot be seen. */
export const line = (max: number) => z.string().overwrite(oneLine).overwrite(emptyUnlessVisible).max(max, tooLong(max))

/** Required text; `sentence` is the message when it is missing or too short. */
export const requiredText = (min: number, max: number, sentence: string) =>
  z.string({ error: sentence }).trim().overwrite(emptyUnlessVisible).min(min, sentence).max(max, tooLong(max))

export const requiredLine = (min: number, max: number, sentence: string) =>
  z
    .string({ error: sentence })
    .overwrite(oneLine)
    .overwrite(emptyUnlessVisible)
    .min(min, sentence)
    .max(max, tooLong(max))

/**
 * A first or last name in any script. It has a visible character and no bidirectional controls, which would reorder the
 * text around it.
 */
export const personName = (sentence: string) =>
  requiredText(1, 80, sentence).refine(
    (name) => !TURNS_DIRECTION.test(name),
    'Leave out the signs that change the direction of text',
  )

const TURNS_DIRECTION = /[\u202A-\u202E\u2066-\u2069]/

function emptyUnlessVisible(text: string): string {
  return isVisible(text) ? text : ''
}

function tooLong(max: number): string {
  return `Use at most ${max.toLocaleString('en-GB')} characters`
}

/** Input of paginated lists. */
export const page = {
  // It holds the value that the list is sorted by, such as a title in any script.
  cursor: z.string().max(2_000).optional().describe('next_cursor of the previous page; omit it for the first page'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

/** Input of exports: the list's own filters, and perhaps some rows of it. */
export const exported = {
  ids: z.array(id).min(1).max(100).optional().describe('Only these rows of the list'),
}

/** The files of a list of payments. */
export const LIST_FORMATS = ['csv', 'excel', 'accounting', 'hledger'] as const
export const listFormat = z
  .enum(LIST_FORMATS)
  .default('csv')
  .describe('accounting is the journal of what moved for them as CSV, hledger the same as plain text')

/** Output of paginated lists. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last page'),
  })

export const person = z.object({ id, name: z.string() })

/** A filter of lists. */
export const ofPerson = id.optional().describe('ID of a person: only what they are a side of')

export const avatar = z.string().nullable().describe('Immutable URL of the profile picture; null if there is none')

export const partner = person.extend({ avatar })

/** What the viewer may do next, decided by the server; screens do not repeat the rules. */
export const allowed = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>)

export const mailbox_url = z
  .string()
  .nullable()
  .describe('URL of the built-in mailbox that shows sent emails; null when a mail server is configured')

/** Filters, order, columns and grouping of a list, as the query of its address. */
export const addressQuery = z
  .string()
  .max(2000)
  .regex(/^[!-~]*$/, 'Use the query of an address')
  .refine((text) => !/[?#]/.test(text), 'Use the query of an address')
