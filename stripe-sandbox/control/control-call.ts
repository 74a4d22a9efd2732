import { z } from 'zod'
import type { ApiOptions } from '../http/api.ts'
import { Failure } from '../http/failure.ts'

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
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  throw new Failure(400, { type: 'invalid_request_error', message: z.prettifyError(read.error) })
}

/** A number of JSON, of a query or of a form. */
export function wholeNumber(least: number, most: number) {
  return z.coerce.number().int().min(least).max(most)
}

export function noSuch(what: string): Failure {
  return new Failure(404, { type: 'invalid_request_error', message: `The sandbox has no such ${what}.` })
}
