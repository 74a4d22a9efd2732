import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandProblem } from './command.ts'

/** Asks at the terminal. What is hidden is typed without being shown. */
export async function ask(question: string, { hidden = false }: { hidden?: boolean } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (hidden) process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stderr, terminal: true })
  // Ctrl-D and Ctrl-C answer nothing.
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new CommandProblem('Nothing was entered, and nothing was done.')))
  })
  closed.catch(() => {})
  try {
    return await Promise.race([lines.question(hidden ? '' : question), closed])
  } finally {
    lines.close()
    if (hidden) process.stderr.write('\n')
  }
}
