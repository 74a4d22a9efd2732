/** The clauses of every agreement in their order, which links and messages rely on: the threshold is the third. */
export const CLAUSES = ['Work', 'Share', 'Threshold', 'Duration', 'Reporting', 'Payment', 'Commission'] as const

/** What a clause is called by its number: 'Clause 3, Threshold'. Null where there is none of this number. */
export function clauseTitle(number: number): string | null {
  const title = CLAUSES[number - 1]
  return title === undefined ? null : `Clause ${number}, ${title}`
}
