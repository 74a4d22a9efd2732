import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** The default validation message: the field's name and what is accepted. Used by forms and by the server. */
export function inputSentence(issue: Issue): string {
  return `${fieldName(issue.path ?? [])} ${problemOf(issue)}`
}

function problemOf(issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'is required' : (TYPES[issue.expected] ?? NOT_ACCEPTED)
    case 'invalid_value':
      return oneOf(issue.values, isMissing)
    case 'invalid_union':
      return oneOf(valuesOf(issue), isMissing)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return issue.divisor < 1
        ? `can have at most ${-Math.log10(issue.divisor)} decimals`
        : `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'does not have the form that is accepted here'
    case 'unrecognized_keys':
      return `cannot contain ${list(issue.keys)}`
    default:
      return NOT_ACCEPTED
  }
}

const NOT_ACCEPTED = 'is not a value that is accepted here'

const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  file: 'must be a file',
  date: 'must be a date',
}

const FORMATS: Record<string, string> = {
  uuid: 'must be an id, such as 0b8f1d9e-3c55-4c1e-9a57-2f6c1f4f8f10',
  email: 'must be an email address, such as name@example.com',
  url: 'must be a web address, such as https://example.com',
  date: 'must be a date, such as 2026-10-31',
  datetime: 'must be a date and time, such as 2026-10-31T09:00:00Z',
}

function tooSmall({ origin, minimum, inclusive }: IssueOf<'too_small'>): string {
  const unit = UNITS[origin]
  if (unit && Number(minimum) === 1) return origin === 'array' ? 'needs at least one entry' : 'is required'
  if (unit) return `must have at least ${written(minimum)} ${unit}`
  return inclusive ? `must be at least ${written(minimum)}` : `must be more than ${written(minimum)}`
}

function tooBig({ origin, maximum, inclusive }: IssueOf<'too_big'>): string {
  const unit = UNITS[origin]
  if (unit) return `can have at most ${written(maximum)} ${unit}`
  return inclusive ? `must be at most ${written(maximum)}` : `must be less than ${written(maximum)}`
}

const UNITS: Record<string, string> = { string: 'characters', array: 'entries', file: 'bytes' }

const written = (number: number | bigint) => number.toLocaleString('en-GB')

/** The values that the alternatives accept; only the named ones if any alternative is not an enum. */
function valuesOf({ options, errors }: IssueOf<'invalid_union'>): unknown[] {
  const named = Array.isArray(options) ? options : []
  const alternatives = errors.map(([issue]) => (issue?.code === 'invalid_value' ? issue.values : null))
  return alternatives.includes(null) ? named : [...named, ...alternatives.flatMap((values) => values ?? [])]
}

function oneOf(values: readonly unknown[], isMissing: boolean): string {
  const [only, ...others] = values.map((value) => (value === '' ? 'empty' : String(value)))
  if (only === undefined) return isMissing ? 'is required' : NOT_ACCEPTED
  if (others.length === 0) return isMissing ? `is required, and must be ${only}` : `must be ${only}`
  return `${isMissing ? 'is required, and must be' : 'must be'} one of ${list([only, ...others])}`
}

const list = (values: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)

/** 'revenue_sources.0.source_name' → 'Source name'; 'deliverables.1' → 'Entry 2 of deliverables'. */
function fieldName(path: readonly PropertyKey[]): string {
  const own = path.at(-1)
  if (own === undefined) return 'The request'
  if (typeof own === 'number') return `Entry ${own + 1} of ${wordsOf(path.at(-2) ?? 'the request')}`
  const words = wordsOf(own)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function wordsOf(name: PropertyKey): string {
  const words = String(name).split('_')
  return words.map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)).join(' ')
}

const ABBREVIATIONS = new Set(['id', 'otp', 'url', 'vat'])
