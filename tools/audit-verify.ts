/**
 * `npm run audit:verify`: reads every hash chain again and names each broken link; exit code 1 when there is one.
 *
 *     npm run audit:verify -- --write-anchor heads.json    writes the last event of each chain
 *     npm run audit:verify -- --anchor heads.json          compares with that file
 *
 * Without an anchor, events that were cut off at the end of a chain are not missed. Keep it where the people who own the
 * database cannot write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type AuditHeads, verifyAuditChains } from '#server/platform/commands.ts'
import { readArguments } from './arguments.ts'
import { CommandProblem, runCommand } from './command.ts'
import { withDatabaseToRead } from './open-database.ts'

const head = z.object({ sequence: z.int().min(1), hash: z.string().length(64) })
const anchor = z.record(z.string(), head)

const { values } = readArguments({
  script: 'run audit:verify',
  does: 'Reads every hash chain again and names each broken link; exits 1 when there is one. It only reads.',
  options: {
    'write-anchor': { type: 'string', value: 'file', help: 'writes the last event of each chain to a file' },
    anchor: { type: 'string', value: 'file', help: 'compares with such a file: entries removed since are detected' },
  },
})

await runCommand(async () => {
  const earlier = values.anchor === undefined ? undefined : readAnchor(values.anchor)
  await withDatabaseToRead(async ({ db }) => {
    const { events, heads, broken } = await verifyAuditChains(db, earlier)
    for (const { chain, sequence, reason } of broken) console.log(`${chain} event ${sequence}: ${reason}`)
    console.log(`${counted(events, 'event')} in ${counted(heads.size, 'chain')}, ${broken.length} broken.`)
    const file = values['write-anchor']
    if (broken.length > 0) process.exitCode = 1
    else if (file !== undefined) {
      writeAnchor(file, heads)
      console.log(`Wrote the last event of each chain to ${file}.`)
    }
  })
})

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function readAnchor(file: string): AuditHeads {
  const text = withFile(file, 'read', () => readFileSync(file, 'utf8'))
  try {
    return new Map(Object.entries(anchor.parse(JSON.parse(text))))
  } catch (cause) {
    throw new CommandProblem(`--anchor: ${file} was not written by --write-anchor.`, { cause })
  }
}

function writeAnchor(file: string, heads: AuditHeads): void {
  const text = `${JSON.stringify(Object.fromEntries(heads), null, 2)}\n`
  withFile(file, 'written', () => writeFileSync(file, text))
}

function withFile<Result>(file: string, done: 'read' | 'written', work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    const reason = code === 'ENOENT' ? 'it is not there' : code
    throw new CommandProblem(
      `${done === 'read' ? '--anchor' : '--write-anchor'}: ${file} cannot be ${done} (${reason}).`,
      { cause },
    )
  }
}
