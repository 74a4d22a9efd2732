import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KnownPages {
  /** Whether the app has a page at a path. */
  has(path: string): boolean
  /** The files that the page at a path begins with. */
  filesOf(path: string): string[]
}

/**
 * The pages of the built app. The build writes its site map down beside the files, with the module of each page and what
 * its first load is made of; without it every path may be a page. `$id` stands for any part, a `$` at the end for all that
 * follows, and case does not matter.
 */
export function pagesOf(folder: string): KnownPages {
  const modules = read<Record<string, string | null>>(join(folder, '.vite/pages.json'))
  if (!modules) return { has: () => true, filesOf: () => [] }
  const loads = read<Record<string, string[]>>(join(folder, '.vite/first-loads.json')) ?? {}
  const pages = Object.entries(modules).map(([page, module]) => ({
    pattern: new RegExp(`^${page.split('/').map(asPattern).join('/')}/?$`, 'i'),
    files: (module !== null && loads[module]) || [],
  }))
  const find = (path: string) => pages.find(({ pattern }) => pattern.test(path))
  return { has: (path) => find(path) !== undefined, filesOf: (path) => find(path)?.files ?? [] }
}

function read<Content>(file: string): Content | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function asPattern(part: string): string {
  if (part === '$') return '.*'
  return part.startsWith('$') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
