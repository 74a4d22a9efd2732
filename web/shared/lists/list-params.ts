/** The parameters of a list in a tab; another tab begins without them. */
export const LIST_PARAMS = ['search', 'status', 'payee', 'period', 'sort', 'columns'] as const

/** Clears these parameters. */
export const withoutParams = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))
