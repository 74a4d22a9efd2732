import { useRef } from 'react'
import { isOutcomeUnknown } from './errors.ts'

interface Attempt {
  key: string
  input: string
}

/**
 * One key for one attempt of a write. Pressed twice, or repeated after a lost answer, the same input goes under the same
 * key and is done once; changed input, or the next attempt after a definite answer, gets a new key.
 */
export function useIdempotencyKey() {
  const attempt = useRef<Attempt | null>(null)

  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input) ?? ''
      if (attempt.current?.input !== text) attempt.current = { key: crypto.randomUUID(), input: text }
      return attempt.current.key
    },
    succeeded() {
      attempt.current = null
    },
    failed(error: unknown) {
      if (!isOutcomeUnknown(error)) attempt.current = null
    },
  }
}
