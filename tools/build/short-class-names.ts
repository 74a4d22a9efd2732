import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names the classes of style modules by their file and a number: a first load has the names of every class that its
 * pages use. The same file gets the same names in each build, as the start page needs, which is rendered in one of its own.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = '.' }) => ({ css: { modules: { generateScopedName: namesIn(root) } } }),
  }
}

export function namesIn(root: string): (name: string, file: string) => string {
  const numbers = new Map<string, Map<string, number>>()
  const files = new Map<string, string>()
  return (name, file) => {
    const path = relative(root, file.split('?')[0] ?? file)
    const prefix = prefixOf(path)
    const other = files.get(prefix) ?? path
    if (other !== path) throw new Error(`${path} and ${other} would have the same class names: rename one of them.`)
    files.set(prefix, path)
    const known = numbers.get(path) ?? new Map<string, number>()
    numbers.set(path, known)
    const number = known.get(name) ?? known.size
    known.set(name, number)
    return `${prefix}${number.toString(36)}`
  }
}

/** Begins with a letter and ends with a dash, so that no number runs into it. */
function prefixOf(path: string): string {
  const hash = createHash('sha256').update(path).digest().readUInt32BE()
  return `s${(hash % 36 ** 4).toString(36)}-`
}
