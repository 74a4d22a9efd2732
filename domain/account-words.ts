/** What an account of the books is, in words, by the end of its name; the name of anything else stays as it is. */
const WORDS: readonly [RegExp, (holder: string) => string][] = [
  [/^outside:cards:/, () => 'Cards'],
  [/^outside:connected_accounts:/, () => 'Payout accounts'],
  [/^platform:commission:/, () => 'Platform commission'],
  [/^platform:agreement_fees:/, () => 'Agreement fees'],
  [/^refund:[^:]+:in_transit:/, (holder) => `Refund to ${holder}`],
  [/^platform:returned_fees:/, () => 'Agreement fees that came back'],
  [/^payment:[^:]+:receivable$/, () => 'Owed again by the payer'],
  [/^payment:[^:]+:payable$/, (holder) => `Owed to ${holder}`],
  [/^payment:[^:]+:in_transit$/, (holder) => `On the way to ${holder}`],
]

/** 'payment:b673…:payable' is 'Owed to Priya Shah'. */
export function accountWords(account: string, holder: string): string {
  const known = WORDS.find(([pattern]) => pattern.test(account))
  return known ? known[1](holder) : account
}
