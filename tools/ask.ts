import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal. What is hidden is typed without being shown. */
export async function ask(question: string, { hidden = false }: { hidden?: boolean } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY
  if (hidden) process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stderr, terminal })
  try {
    return await lines.question(hidden ? '' : question)
  } finally {
    lines.close()
    if (hidden) process.stderr.write('\n')
  }
}
