/**
 * The path of the first text in a checked input that no database column can hold: PostgreSQL knows no NUL character,
 * and half of a surrogate pair is no character at all. Null when there is none.
 */
export function unstorableText(input: unknown, path = ''): string | null {
  if (typeof input === 'string') return isStorable(input) ? null : path
  if (input instanceof File) return isStorable(input.name) ? null : path
  if (input === null || typeof input !== 'object') return null
  for (const [name, value] of Object.entries(input)) {
    const found = unstorableText(value, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
