/**
 * Percentages are integers in basis points in storage and rules (1% = 100), and numbers in percent on the wire and the
 * screen. These are the only places where one becomes the other.
 */

/** All of something, in basis points. */
export const WHOLE = 10_000

/** Basis points to the percent number of the wire: 1250 is 12.5. Throws RangeError unless given a safe integer. */
export function percentFromBasisPoints(basis_points: number): number {
  return assertBasisPoints(basis_points) / 100
}

/**
 * The percent number of the wire to basis points: 12.5 is 1250, exact for steps of 0.01.
 * Throws RangeError for a finer number: check with `isPercentStep` first where people type.
 */
export function basisPointsFromPercent(percent: number): number {
  if (!isPercentStep(percent)) throw new RangeError(`Not a percentage in steps of 0.01: ${percent}`)
  return Math.round(percent * 100)
}

/**
 * Whether a percent number is a whole number of basis points: 12.34 is, 12.345 is not.
 * Tolerates floating-point noise: 0.1 + 0.2 is 30 basis points.
 */
export function isPercentStep(percent: number): boolean {
  const basis_points = Math.round(percent * 100)
  return Number.isSafeInteger(basis_points) && Math.abs(percent * 100 - basis_points) < 1e-6
}

/**
 * Basis points for the screen. Without `decimals` as short as is exact ('12%', '12.5%', '12.34%'); with it, that many
 * places, rounded half up ('12.50%' for 2, '13%' for 0). The places of each screen are fixed: decision C-150.
 */
export function formatPercent(basis_points: number, decimals?: 0 | 1 | 2): string {
  const sign = assertBasisPoints(basis_points) < 0 ? '-' : ''
  const magnitude = Math.abs(basis_points)
  const places = decimals ?? (magnitude % 100 === 0 ? 0 : magnitude % 10 === 0 ? 1 : 2)
  const step = 10 ** (2 - places)
  const digits = String(Math.floor((magnitude + step / 2) / step)).padStart(places + 1, '0')
  const point = digits.length - places
  return `${sign}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}%`
}

function assertBasisPoints(basis_points: number): number {
  if (!Number.isSafeInteger(basis_points)) throw new RangeError(`Not in basis points: ${basis_points}`)
  return basis_points
}
