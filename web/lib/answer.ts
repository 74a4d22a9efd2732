/** What a call throws when the server answered with an error: a refusal of the contract, or one that nobody expected. */
export interface ErrorAnswer extends Error {
  code: string
  status: number
  data: unknown
  /** Whether the operation's contract names it. */
  defined: boolean
}

/** Recognised by its shape, so that the first page of a visit does not load the library of calls for it. */
export function isErrorAnswer(error: unknown): error is ErrorAnswer {
  return error instanceof Error && 'defined' in error && 'code' in error && 'status' in error
}
