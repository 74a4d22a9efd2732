import type { StatementGroup } from '#domain/statement.ts'

/** What lines are called that correct shares: no money moved. */
export const CORRECTION_WORDS = 'Corrections of shares'

export const GROUP_WORDS: Record<StatementGroup, string> = {
  shares: 'Revenue shares',
  returns: 'Money that came back',
  fees: 'Agreement fees',
}
