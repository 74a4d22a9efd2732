import { type CollectionErrorType, SEVERITIES, type Severity } from '#domain/collection-error.ts'

const MINUTE = 60_000

/** What kind of error it is, by its type (decision C-109). */
export const TYPE_WORDS: Record<CollectionErrorType, string> = {
  api_error: 'API error',
  rate_limit: 'Rate limit',
  authentication: 'Authentication',
  resource_not_found: 'Resource not found',
  permission_denied: 'Permission denied',
  validation: 'Validation',
  network: 'Network',
  timeout: 'Timeout',
  unknown: 'Unknown',
}

/** '0 critical · 0 high · 1 medium · 1 low': severities without an error are named as well. */
export function openWords(open: Record<Severity, number>): string {
  return SEVERITIES.toReversed()
    .map((severity) => `${open[severity]} ${severity}`)
    .join(' · ')
}

export function openCount(open: Record<Severity, number>): number {
  return SEVERITIES.reduce((sum, severity) => sum + open[severity], 0)
}

/** 'Retries in 4 minutes'; null where nothing is retried automatically. */
export function retryWords(next_retry_at: string | null, now = Date.now()): string | null {
  if (next_retry_at === null) return null
  const minutes = Math.ceil((new Date(next_retry_at).getTime() - now) / MINUTE)
  if (minutes <= 0) return 'Retries now'
  return minutes === 1 ? 'Retries in 1 minute' : `Retries in ${minutes} minutes`
}

/** How often it was retried; null for never. */
export function retriedWords(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'Retried once' : `Retried ${count} times`
}
