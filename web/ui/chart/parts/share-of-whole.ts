/** How much of a whole something is, in percent for a picture, to a hundredth; 0 of nothing. */
export function shareOfWhole(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
}
