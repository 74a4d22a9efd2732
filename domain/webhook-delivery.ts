/** Seconds after each failed attempt until the next, as the Standard Webhooks convention proposes: about three days. */
export const RETRY_DELAYS_SECONDS = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const

/**
 * The first attempt and its retries.
 * @internal
 */
export const MAX_ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1

/** When to try again after so many failed attempts, the last of them at this moment; null once there were enough. */
export function nextAttemptAt(failed_attempts: number, now: Date): Date | null {
  const seconds = RETRY_DELAYS_SECONDS[failed_attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}

/** An endpoint that has accepted nothing for so long is disabled. */
export const FAILING_DAYS = 3

/** Whether an endpoint has failed for so long that it is disabled; `since` is its first failure after the last success. */
export function isFailingLong(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= FAILING_DAYS * 24 * 3600 * 1000
}

/** Whether an answer with this status accepts a delivery: any of 200 to 299, and no redirect. */
export const isAccepted = (status: number): boolean => status >= 200 && status < 300

/** The status by which an endpoint says that it is gone for good, so that it is disabled at once. */
export const GONE = 410

/** How long the former secret still signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24

/** The most endpoints of one person. */
export const MAX_ENDPOINTS = 5

/** The most deliveries of one endpoint that wait at a time; one that lets more wait is disabled. */
export const MAX_WAITING_DELIVERIES = 10_000

/** Deliveries and their attempts are deleted after so long. */
export const DELIVERY_RETENTION_DAYS = 30
