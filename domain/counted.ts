/** '1 report is' or '2 reports are'. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${count.toLocaleString('en-GB')} ${noun}s are`
}
