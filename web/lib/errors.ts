import { CancelledError } from '@tanstack/react-query'
import { type ErrorAnswer, isErrorAnswer } from './answer.ts'
import { isMissingCode } from './fetch-code.ts'
import { isTimeout } from './fetch-with-timeout.ts'
import { requestIdOf } from './request-id.ts'

/** A failed call, described for a person. */
export interface Failure {
  kind: 'refusal' | 'validation' | 'network' | 'unexpected'
  /** What happened and what helps. */
  sentence: string
  /** The refusal's code, for the few places that act on it. */
  code: string | null
  request_id: string | null
  /** The fields to blame, by their path in the input: 'revenue_sources.0.amount'. */
  fields: Record<string, string>
  /** What a refusal says besides its sentence. */
  data?: unknown
}

/** Texts by type of error, where the server gives no sentence of its own. */
const TEXTS = {
  api: 'There was a problem with the server. Please try again later.',
  validation: 'Please check your input and try again.',
  permission: "You don't have permission to perform this action.",
  network: 'Please check your internet connection and try again.',
  unknown: 'Something unexpected happened. Please try again.',
  timeout: 'The server took too long to answer. Please try again.',
  outdated: 'Sharewell was updated while this page was open. Please reload it and try again.',
} as const

/** The sentence of an error, whatever was thrown. */
export function describe(error: unknown): Failure {
  const request_id = requestIdOf(error)
  const plain = { code: null, request_id, fields: {} }
  if (isErrorAnswer(error)) return describeAnswer(error, request_id)
  if (isTimeout(error)) return { ...plain, kind: 'network', sentence: TEXTS.timeout }
  if (isMissingCode(error)) return { ...plain, kind: 'unexpected', sentence: TEXTS.outdated }
  if (isNetworkError(error)) return { ...plain, kind: 'network', sentence: TEXTS.network }
  return { ...plain, kind: 'unexpected', sentence: TEXTS.unknown }
}

/** Whether the server said that nobody is signed in (a wrong password is a 401 too, and is not this). */
export function isSignedOut(error: unknown): boolean {
  return isErrorAnswer(error) && error.code === 'NOT_SIGNED_IN'
}

/** Whether the server said that the view of somebody's account is over. */
export function isViewEnded(error: unknown): boolean {
  return isErrorAnswer(error) && error.code === 'VIEW_ENDED'
}

/** Whether the outcome of the call is unknown: it may have been done. Only then is a retry the same attempt. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isErrorAnswer(error) || error.status >= 500
}

/** An error whose message is for a person. Its cause is what broke, if anything did. */
export class UserFacingError extends Error {}

/** Whether something of ours broke; not where the server answered, could not be reached or has newer code, or nobody waits. */
export function isBug(error: unknown): boolean {
  if (error instanceof UserFacingError) return error.cause !== undefined && isBug(error.cause)
  if (error instanceof CancelledError) return false
  return !isErrorAnswer(error) && !isTimeout(error) && !isMissingCode(error) && !isNetworkError(error)
}

function describeAnswer(error: ErrorAnswer, request_id: string | null): Failure {
  const { code, status, data } = error
  const issues = issuesOf(data)
  if (issues.length > 0)
    return { kind: 'validation', sentence: TEXTS.validation, code, request_id, fields: fieldsOf(issues) }
  if (error.defined) {
    const field = fieldOf(data)
    return {
      kind: 'refusal',
      sentence: error.message,
      code,
      request_id,
      fields: field ? { [field]: error.message } : {},
      data,
    }
  }
  if (status === 403) return { kind: 'refusal', sentence: TEXTS.permission, code, request_id, fields: {} }
  if (status === 400 || status === 422)
    return { kind: 'validation', sentence: TEXTS.validation, code, request_id, fields: {} }
  return { kind: 'unexpected', sentence: status >= 500 ? TEXTS.api : TEXTS.unknown, code, request_id, fields: {} }
}

interface Issue {
  message: string
  /** As the server writes it: 'revenue_sources.0.amount'; '' for the input as a whole. */
  path?: string
}

function issuesOf(data: unknown): Issue[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return []
  return data.issues.filter((issue) => typeof issue?.message === 'string')
}

/** The first message of each field, under the path that the form knows it by. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path = '', message } of issues) fields[path] ??= message
  delete fields['']
  return fields
}

function fieldOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
    ? data.field
    : null
}

function isNetworkError(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true
  // fetch rejects with a TypeError when no answer came at all.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
