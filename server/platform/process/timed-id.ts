/**
 * A UUID of version 7, which sorts by a time in milliseconds and then by a number up to 4,095. `chance` is its rest, 15 random
 * hexadecimal digits.
 */
export function timedId(milliseconds: number, number: number, chance: string): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  const digits = number.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits}-a${chance.slice(0, 3)}-${chance.slice(3)}`
}
