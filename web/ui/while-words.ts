/** A while in the unit a person would use: '0.4 s', '12 min', '3 h', '2 days'. */
export function whileWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / (24 * 3600))} days`
}
