/** What a queue of jobs is called: 'execute-transfer' is 'Execute transfer'. */
export function queueWords(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
