import { z } from 'zod'
import { type FilledIn, isFree } from '../checkout/attempt.ts'
import { PAYING_TYPES, type PayingType } from '../objects/payment-method-types.ts'
import type { Shown } from './checkout-shown.ts'
import { lengthProblem, MAX_CHARACTERS } from './fields.ts'
import { METHOD_FIELDS, type MethodProblems, readMethod } from './method-fields.ts'

export type Problems = MethodProblems & { code?: string; email?: string; name?: string; way?: string; page?: string }

const SAVED = 'saved:'
const email = z.email().max(512)

/** The way to pay that is chosen, as its button names it. */
export type Way = PayingType | `saved:${string}`

/** Every way to pay that the page offers, saved cards first. */
export function waysOf({ session, saved }: Shown): Way[] {
  const types = PAYING_TYPES.filter((type) => session.payment_method_types.includes(type))
  return [...saved.map((method): Way => `${SAVED}${method.id}`), ...types]
}

export function typeOf(way: Way): PayingType | undefined {
  return PAYING_TYPES.find((type) => type === way)
}

/** Checks what was filled in: what to try, or what to correct where. */
export function readCheckout(typed: URLSearchParams, shown: Shown): { filledIn: FilledIn } | { problems: Problems } {
  const problems: Problems = {}
  const free = isFree(shown.session)
  const way = free ? undefined : waysOf(shown).find((each) => each === typed.get('way'))
  if (way === undefined && !free) problems.way = 'Choose how you want to pay.'
  const address = shown.knownEmail ?? typed.get('email')?.trim() ?? ''
  if (!email.safeParse(address).success) problems.email = 'Enter an email, such as olivia@fernleaf.example.'
  const name = (typed.get('name') ?? '').trim()
  const type = way === undefined ? undefined : typeOf(way)
  const nameProblem = name === '' ? 'Enter the name on the card.' : lengthProblem(name)
  if (type === 'card' && nameProblem !== undefined) problems.name = nameProblem
  const read = type === undefined ? undefined : readMethod(type, typed)
  if (read !== undefined && 'problems' in read) Object.assign(problems, read.problems)
  if (Object.keys(problems).length > 0) return { problems }
  const saved = way === undefined ? null : { saved: way.slice(SAVED.length) }
  const method = read !== undefined && 'data' in read ? read.data : saved
  const attempts = Number(typed.get('attempts') ?? Number.NaN)
  return { filledIn: { email: address, name: name === '' ? null : name, method, attempts } }
}

/** What was typed, to be shown again; never the security code. */
export function typedValues(typed: URLSearchParams): Record<string, string> {
  const stored = ['code', 'email', 'name', 'way', ...METHOD_FIELDS].filter((name) => name !== 'cvc')
  return Object.fromEntries(stored.map((name) => [name, (typed.get(name) ?? '').slice(0, MAX_CHARACTERS)]))
}
