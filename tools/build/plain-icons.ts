import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const PLAIN_ICON = resolve(import.meta.dirname, '../../web/ui/plain-icon.tsx')
const ICON = /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs(\?copy)?$/

/** Sends each icon as one path, without its names: a page has dozens of them. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!ICON.test(id)) return null
      const path = pathIn(readFileSync(id.replace(/\?copy$/, ''), 'utf8'))
      if (!path) return null
      return `import { plainIcon } from ${JSON.stringify(PLAIN_ICON)}
        export default /* @__PURE__ */ plainIcon(${JSON.stringify(path)})`
    },
  }
}

/** The one path that draws an icon; undefined where it is drawn with more than strokes. */
export function pathIn(source: string): string | undefined {
  const nodes = /const __iconNode = (\[.*\]);/.exec(source)?.[1]
  if (!nodes || !source.includes('createReactComponent("outline"')) return undefined
  const paths = (JSON.parse(nodes) as [tag: string, attributes: Record<string, string>][]).map(
    ([tag, { key, ...drawn }]) => (tag === 'path' && Object.keys(drawn).join() === 'd' ? (drawn.d ?? '') : ''),
  )
  // One that begins at an absolute point can follow another.
  return paths.every((path) => path.startsWith('M')) ? paths.join('') : undefined
}
