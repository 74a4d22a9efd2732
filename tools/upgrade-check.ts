/**
 * `npm run upgrade:check -- commit`: lets the server of an earlier commit do the business of the stories on a database
 * with all migrations of this one, as it must while a release rolls out, and after going back.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { MONEY_STORIES } from './check/test-steps.ts'
import { CommandProblem, runCommand } from './command.ts'

const { operand = 'HEAD~1' } = readArguments({
  script: 'run upgrade:check',
  does: 'Lets the server of an earlier commit do the business of the stories on a database with all migrations of this one.',
  options: {},
  operand: { name: 'commit', help: 'the version that goes on serving; the one before this by default' },
})

const ROOT = resolve(import.meta.dirname, '..')

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    const commit = git('rev-parse', '--short', `${operand}^{commit}`)
    git('worktree', 'add', '--quiet', '--detach', folder, commit)
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const added = newMigrations(folder)
    for (const name of added) {
      cpSync(join(ROOT, 'server/migrations', name), join(folder, 'server/migrations', name), { recursive: true })
    }
    console.log(`${commit} with ${added.length} newer migrations${added.length > 0 ? `: ${added.join(', ')}` : ''}`)
    const stories = MONEY_STORIES.map((story) => `${story}.ts`).filter((file) => existsSync(join(folder, file)))
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'stories', ...stories]
    const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0)
      throw new CommandProblem(`${commit} does not serve on this database: it needs a stop, or another migration.`)
    console.log(`${commit} does its business on the database of ${git('rev-parse', '--short', 'HEAD')}.`)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

function newMigrations(folder: string): string[] {
  const known = new Set(readdirSync(join(folder, 'server/migrations')))
  return readdirSync(join(ROOT, 'server/migrations')).filter((name) => !known.has(name))
}
