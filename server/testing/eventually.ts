import { vi } from 'vitest'

/** Waits until the check passes. On a busy machine this may take a while, so there is time. */
export function eventually<Result>(check: () => Result | Promise<Result>, { interval = 5 } = {}): Promise<Result> {
  return vi.waitFor(check, { interval, timeout: 60_000 })
}
