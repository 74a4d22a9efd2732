/** The entries of a line that commas separate, without those that are empty. */
export function commaList(line: string): string[] {
  return line
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
