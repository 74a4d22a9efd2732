const ids = new WeakMap<object, string>()

/** Ties the id of the answer to the error that came of it. */
export function rememberRequestId(error: unknown, id: string | undefined): void {
  if (id && typeof error === 'object' && error !== null) ids.set(error, id)
}

/** The id under which the server's log knows the call that failed with this error. */
export function requestIdOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null ? (ids.get(error) ?? null) : null
}
