import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

interface Options {
  full?: boolean
  /** Machines that share the tests may know of other changes, and have to divide the same files. */
  is_shared?: boolean
  since?: string | undefined
  git?: Git
}

/** Runs git; null where it fails, as outside of a repository or for a name that it does not know. */
type Git = (...args: string[]) => string | null

/** What the integration tests outside of packages stand in. */
const PRODUCT = ['server/', 'bench/', 'tools/']
/** A change of these can change what any test does. */
const FOR_ALL = ['package-lock.json', 'vitest.config.ts']

/**
 * The folders whose integration tests run. A package imports nothing of the product, so its tests run only where it has
 * changed; where nothing says what it was before, as in a fresh clone of main, all run, which an empty list means.
 */
export function testedFolders({ full = false, is_shared = false, since, git = runGit }: Options = {}): string[] {
  const base = full || is_shared ? null : (since ?? baseOf(git))
  const changed = base && changedFiles(git, base)
  if (!changed || changed.some((file) => FOR_ALL.includes(file))) return []
  const packages = readdirSync('packages').map((name) => `packages/${name}/`)
  return [...PRODUCT, ...packages.filter((folder) => changed.some((file) => file.startsWith(folder)))]
}

/** Where this branch left main; on main itself, the last release. */
function baseOf(git: Git): string | null {
  const head = git('rev-parse', 'HEAD')
  for (const main of ['origin/main', 'main']) {
    const left = git('merge-base', 'HEAD', main)
    if (left && left !== head) return left
  }
  return git('describe', '--tags', '--abbrev=0')
}

function changedFiles(git: Git, base: string): string[] | null {
  const committed = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  if (committed === null || added === null) return null
  return `${committed}\n${added}`.split('\n').filter(Boolean)
}

function runGit(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
