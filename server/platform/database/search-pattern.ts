/** The pattern for `ilike` that finds these very characters anywhere. */
export function containing(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}
