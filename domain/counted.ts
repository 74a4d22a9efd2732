/** '1 report' or '2,000 reports'; a noun that does not only take an s gives its plural. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-GB')} ${plural}`
}

/** '1 report is' or '2 reports are'. */
export function counted(count: number, noun: string): string {
  return `${countOf(count, noun)} ${count === 1 ? 'is' : 'are'}`
}
