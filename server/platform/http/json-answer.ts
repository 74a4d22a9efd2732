/** The answer, to be sent as JSON without being copied; files and texts stay as they are. */
export function asJson(answer: unknown): unknown {
  const isData = typeof answer === 'object' && answer !== null && !(answer instanceof Blob)
  return isData ? new JsonAnswer(answer) : answer
}

/**
 * An answer that becomes JSON as it is. The library copies plain objects first, in search of files; the contract's files
 * are answers of their own.
 */
class JsonAnswer {
  readonly #value: object
  constructor(value: object) {
    this.#value = value
  }
  toJSON() {
    return this.#value
  }
}
