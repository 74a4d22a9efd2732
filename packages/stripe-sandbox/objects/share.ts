/** So much of an amount as a part is of a whole, down to whole units; exact, however large they are. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
