import type { StatementGroup } from '#domain/statement.ts'

export const GROUP_WORDS: Record<StatementGroup, string> = {
  shares: 'Revenue shares',
  returns: 'Money that came back',
  fees: 'Agreement fees',
}
