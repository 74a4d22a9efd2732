import type { ControlCall } from '../control/control-call.ts'
import { Unreadable } from '../control/control-call.ts'
import { Failure } from '../http/failure.ts'
import type { HtmlSafeString } from '../pages/html.ts'

/** Somebody looks at a page of the console, or sends one of its forms. */
export interface Visit extends Pick<ControlCall, 'api' | 'path' | 'request_id'> {
  query: URLSearchParams
  /** The fields of a form; empty ones are left out. */
  form: Record<string, string>
}

export type Shown = { title: string; body: HtmlSafeString; status?: number } | { lead: string }

export type Show = (visit: Visit) => Promise<Shown>

/** The same call that a program makes with the secret key. */
export function callOf(visit: Visit, sent: unknown = visit.form): ControlCall {
  const { api, path, request_id } = visit
  return { api, path, sent, request_id }
}

/** What is wrong with each field of a form; under '' with all of it. */
export type Problems = Record<string, string>

/** Does what a form asks; what is wrong with it is said on the page it came from, with everything that was typed. */
export async function done<Result>(
  act: Promise<Result>,
  { lead, again }: { lead: (result: Result) => string; again: (problems: Problems) => Promise<Shown> },
): Promise<Shown> {
  try {
    return { lead: lead(await act) }
  } catch (error) {
    if (!(error instanceof Failure) || (error.status !== 400 && error.status !== 409)) throw error
    const problems = error instanceof Unreadable ? error.problems : { '': error.message }
    return { ...(await again(problems)), status: 422 }
  }
}

/** Of a form's fields those that are numbers, as numbers. */
export function withNumbers(form: Record<string, string>, names: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, names.includes(name) ? Number(value) : value]),
  )
}
