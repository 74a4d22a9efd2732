import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import as written, and where it leads when that is inside the house. */
export interface Import {
  specifier: string
  path?: string
}

export interface Room {
  folder: string
  mayImport(file: string, imported: Import): boolean
}

/** The rows of the table 'Folder | May import' in ARCHITECTURE.md, by folder. */
export function rooms(architecture: string): Map<string, Room> {
  const rows = architecture.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)
  return new Map([...rows].map(([, folder = '', cell = '']) => [folder, roomFrom(folder, cell)]))
}

/** The room a file stands in: the row with the longest folder that holds it; `X` stands for any one name. */
export function roomOf(file: string, table: Map<string, Room>): Room | undefined {
  return [...table.values()]
    .filter(({ folder }) => isInside(file, folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** The module of the platform that a file belongs to: as its public file, or in the folder of the same name. */
export function moduleOf(file: string): string | undefined {
  return /^server\/platform\/([^/.]+)(?:\/|\.ts$)/.exec(file)?.[1]
}

/** Whether an import reaches a private file of a module from outside of it. */
export function isPrivate(file: string, { path = '' }: Import): boolean {
  const module = moduleOf(path)
  return module !== undefined && module !== moduleOf(file) && path !== `server/platform/${module}.ts`
}

/** The part of the server that a file belongs to: a feature, a module of the platform, or another folder. */
export function partOf(file: string): string | undefined {
  return /^server\/((?:features|platform)\/[^/.]+|[^/.]+)/.exec(file)?.[1]
}

/** The names of the tables that migrations create. */
export function tablesIn(migrations: string): Set<string> {
  return new Set([...migrations.matchAll(/^create table (\w+)/gim)].map(([, name = '']) => name))
}

/**
 * The tables that a text writes, by Kysely's builders and in SQL. One whose name is only known at run time is '?': nobody
 * can prove who writes it.
 */
export function tablesWritten(text: string, tables: Set<string>): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const built = code.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:['"`](\w+))?/g)
  const written = code.matchAll(
    /\b(?:(?:insert into|delete from|merge into|truncate)\s+(?:only\s+)?(\$\{|\w+)|update\s+(?:only\s+)?(\$\{|\w+)(?:[^}\s]*\})?(?:\s+(?:as\s+)?\w+)?\s+set\b)/gi,
  )
  const named = [...written]
    .map(([, first, second]) => first ?? second ?? '')
    .map((name) => (name === '${' ? '?' : name))
    .filter((name) => name === '?' || tables.has(name))
  return [...new Set([...[...built].map(([, name]) => name ?? '?'), ...named])]
}

/** Those from which the edges lead back to themselves. */
export function inCircles(edges: Map<string, Set<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return [...edges.keys()].filter((name) => reaches(name, name))
}

export function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  )
  return [...found].map(([, from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? ''
    if (specifier.startsWith('#')) return { specifier, path: specifier.slice(1) }
    if (specifier.startsWith('.')) return { specifier, path: normalize(join(dirname(file), specifier)) }
    return { specifier }
  })
}

/** The words of the table 'Not | But' in docs/glossary.md; an X stands for the rest of a name. */
export function bannedWords(glossary: string): RegExp {
  const [, table = ''] = glossary.split('| Not | But |')
  const names = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
  const patterns = names.map(([, name = '']) => name.replace(/^Something/, '[A-Za-z]+').replace(/X$/, '[A-Z_]+'))
  return new RegExp(`\\b(${patterns.join('|')})\\b`)
}

/** The SQL of all migrations. */
export function migrations(): string {
  const listed = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'server/migrations/*/up.sql',
  ])
  const files = listed.toString().split('\n').filter(Boolean)
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

/** Every TypeScript source file that git knows or would add. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'])
  const files = listed.toString().split('\n').filter(Boolean)
  return files.filter((file) => file.includes('/') && !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'))
}

function roomFrom(folder: string, cell: string): Room {
  const allowed = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const anyLibrary = /\blibraries\b/.test(cell)
  return {
    folder,
    mayImport(file, { specifier, path }) {
      if (path === undefined) return anyLibrary || allowed.some((name) => isOfPackage(specifier, name))
      if (isSameRoom(file, path, folder)) return true
      return allowed.some((name) => isInside(path, name) || path === `${name}.ts`)
    },
  }
}

function isOfPackage(specifier: string, name: string): boolean {
  if (name.endsWith(':*')) return specifier.startsWith(name.slice(0, -1))
  return specifier === name || specifier.startsWith(`${name}/`)
}

/** `features/X` is one room for each X: a feature is not inside its neighbour. A module has its public file beside it. */
function isSameRoom(file: string, path: string, folder: string): boolean {
  const depth = folder.split('/').length
  const first = (text: string) => text.split('/').slice(0, depth).join('/').replace(/\.ts$/, '')
  return isInside(path, folder) && first(file) === first(path)
}

function isInside(path: string, folder: string): boolean {
  const wanted = folder.split('/')
  const parts = path.split('/')
  const isAny = (name: string, part = '') => name === 'X' || (name === 'X.ts' && part.endsWith('.ts'))
  return wanted.every((name, index) => isAny(name, parts[index]) || name === parts[index])
}
