import { assertMinorUnits, prorate } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'

/** How a month's total compares with the one before: '+12.5%', '-40%', or 'N/A' when there was nothing before. */
export function monthChange(current: number, previous: number): string {
  if (previous === 0) return 'N/A'
  const basis_points = prorate(assertMinorUnits(current - previous), WHOLE, previous)
  return `${basis_points > 0 ? '+' : ''}${formatPercent(basis_points, 1)}`
}
