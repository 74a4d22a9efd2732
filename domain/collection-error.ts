import type { TaskStatus } from './collection.ts'

export const COLLECTION_ERROR_TYPES = [
  'api_error',
  'rate_limit',
  'authentication',
  'resource_not_found',
  'permission_denied',
  'validation',
  'network',
  'timeout',
  'unknown',
] as const
export type CollectionErrorType = (typeof COLLECTION_ERROR_TYPES)[number]

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface CollectionErrorKind {
  severity: Severity
  /** Whether the same may succeed a little later without anybody doing something. */
  is_passing: boolean
  message: string
  what_to_do: string
}

const RETRIED = 'We try again automatically. If this continues, start a collection later.'

/** What each type of error means for the owner of a project, and what to do. Source: decision C-109. */
export const COLLECTION_ERRORS: Record<CollectionErrorType, CollectionErrorKind> = {
  rate_limit: {
    ...{ severity: 'medium', is_passing: true, what_to_do: RETRIED },
    message: 'Stripe is receiving too many requests at the moment.',
  },
  network: {
    ...{ severity: 'medium', is_passing: true, what_to_do: RETRIED },
    message: 'Stripe could not be reached.',
  },
  timeout: {
    ...{ severity: 'medium', is_passing: true, what_to_do: RETRIED },
    message: 'Stripe did not answer in time.',
  },
  api_error: {
    ...{ severity: 'high', is_passing: true, what_to_do: RETRIED },
    message: 'Stripe had an error of its own.',
  },
  authentication: {
    ...{ severity: 'critical', is_passing: false },
    message: 'The connection to the Stripe account has ended.',
    what_to_do: 'Connect the Stripe account to the project again, then validate the mappings.',
  },
  permission_denied: {
    ...{ severity: 'high', is_passing: false },
    message: 'The Stripe account does not allow reading this.',
    what_to_do: 'Allow read access in the Stripe account, or connect it again, then collect once more.',
  },
  resource_not_found: {
    ...{ severity: 'high', is_passing: false },
    message: 'Something that collection needs is no longer in the Stripe account.',
    what_to_do: 'Check that the sources of your mappings still exist in Stripe, and validate the mappings.',
  },
  validation: {
    ...{ severity: 'low', is_passing: false },
    message: 'A record could not be counted.',
    what_to_do: 'Check it in Stripe. If it should count, report it by hand.',
  },
  unknown: {
    ...{ severity: 'high', is_passing: false },
    message: 'Collection stopped unexpectedly.',
    what_to_do: 'Try again. If it fails again, contact support with the time of this error.',
  },
}

/**
 * Whether collecting again may mend an error: what a collection could not count, it would not count again, unless it failed
 * itself. `task_status` is that of the collection it happened in, if any. Source: decision C-109.
 */
export const mayRetry = (error_type: CollectionErrorType, task_status: TaskStatus | null): boolean =>
  error_type !== 'validation' || task_status === 'failed' || task_status === 'partial'

/** How long to wait before the next attempt, in seconds: 30, 60, 120. */
export const pauseBefore = (attempt: number) => 15 * 2 ** attempt
