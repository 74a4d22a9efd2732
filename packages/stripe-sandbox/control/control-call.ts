import { z } from 'zod'
import type { ApiOptions } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { wholeNumber } from '../http/whole-number.ts'

/** One of the sandbox's own calls, which Stripe does not have; the console's forms make the same ones. */
export interface ControlCall {
  api: ApiOptions
  path: Record<string, string>
  /** What was sent: JSON, or the fields of a form. */
  sent: unknown
  request_id: string
}

export type Control = (call: ControlCall) => Promise<object>

export function readSent<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent, { error: sentenceOfType })
  if (read.success) return read.data
  throw new Unreadable(read.error.issues)
}

/** What was sent makes no sense: which of its fields, and why. */
export class Unreadable extends Failure {
  /** A sentence for each field that is wrong; under '' what is about none of them. */
  readonly problems: Record<string, string>

  constructor(issues: readonly z.core.$ZodIssue[]) {
    const problems: Record<string, string> = {}
    for (const issue of issues) problems[String(issue.path[0] ?? '')] ??= sentenceOf(issue)
    const lines = Object.entries(problems).map(([field, problem]) => (field === '' ? problem : `${field}: ${problem}`))
    super(400, { type: 'invalid_request_error', message: lines.join(' ') })
    this.problems = problems
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Nothing here is called ${issue.keys.join(' or ')}.`
  return issue.message
}

/** For a value of another type, where its schema has no sentence of its own. */
function sentenceOfType(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  return issue.expected === 'tuple' ? 'Give a list.' : `Give a value of the type ${issue.expected}.`
}

/** A number of JSON, of a query or of a form. */
export function typedNumber(least: number, most: number) {
  return z.preprocess((typed) => (typeof typed === 'string' ? Number(typed) : typed), wholeNumber(least, most))
}

export function noSuch(what: string): Failure {
  return new Failure(404, { type: 'invalid_request_error', message: `The sandbox has no such ${what}.` })
}
