import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the built app has a page at a path. The build writes its site map down beside the files; without it every
 * path may be one. `$id` stands for any part, a `$` at the end for all that follows, and case does not matter.
 */
export function pagesOf(folder: string): (path: string) => boolean {
  const list = join(folder, '.vite/pages.json')
  if (!existsSync(list)) return () => true
  const pages: string[] = JSON.parse(readFileSync(list, 'utf8'))
  const patterns = pages.map((page) => new RegExp(`^${page.split('/').map(asPattern).join('/')}/?$`, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function asPattern(part: string): string {
  if (part === '$') return '.*'
  return part.startsWith('$') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
