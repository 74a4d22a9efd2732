interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/**
 * A statement with the values of the code in its text: what is planned once knows them then, and uses the index of a state,
 * say, that it would not use for any state. What is given with each request stays a parameter: a mark in its place is no word.
 */
export function withOwnValues({ sql, parameters }: Statement): Statement {
  const given: unknown[] = []
  const text = sql.replace(/\$(\d+)/g, (_all, number) => {
    const value = parameters[Number(number) - 1]
    return literalOf(value) ?? `$${given.push(value)}`
  })
  return { sql: text, parameters: given }
}

/** Undefined for what could be anything but a value of the code. */
function literalOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined
  if (isWords(value)) return `'${value}'`
  return Array.isArray(value) && value.every(isWords) ? `'{${value.map((one) => `"${one}"`).join(',')}}'` : undefined
}

const isWords = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z_ ]+$/.test(value)
