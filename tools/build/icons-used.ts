import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// A copy of each icon for that page alone. Else all of them would be shared with it, each in a file of its own, and every
// other page would load its icons one by one.
const copyOf = (name: string) => `@tabler/icons-react/dist/esm/icons/${name}.mjs?copy`
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** Gives the page of icons those that the web app imports, with the files that do (`virtual:icons-used`). */
export function iconsUsed(): Plugin {
  const id = '\0virtual:icons-used'
  let root = ''
  return {
    name: 'icons-used',
    configResolved(config) {
      root = config.root
    },
    resolveId: (source) => (source === 'virtual:icons-used' ? id : null),
    async load(wanted) {
      if (wanted !== id) return null
      const used = await filesByIcon(root)
      const names = [...used.keys()].sort()
      const entries = names.map(
        (name) => `{ name: '${name}', icon: ${name}, files: ${JSON.stringify(used.get(name))} }`,
      )
      const imports = names.map((name) => `import ${name} from '${copyOf(name)}'`)
      return `${imports.join('\n')}\nexport const icons = [${entries.join(',\n')}]`
    },
  }
}

async function filesByIcon(root: string): Promise<Map<string, string[]>> {
  const used = new Map<string, string[]>()
  for await (const file of glob('{features,lib,routes,shared,ui}/**/*.{ts,tsx}', { cwd: root })) {
    for (const name of iconsIn(readFileSync(join(root, file), 'utf8'))) {
      used.set(name, [...(used.get(name) ?? []), file].sort())
    }
  }
  return used
}

/** The icons that a source imports; types of the library are none. */
export function iconsIn(source: string): string[] {
  const imported = [...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(','))
  return imported.map((name) => name.trim()).filter((name) => /^Icon[A-Z0-9]/.test(name))
}
