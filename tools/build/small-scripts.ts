import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Makes the scripts that the document names itself as small as all others; they are copied as they were written. */
export function smallScripts(files: readonly string[]): Plugin {
  return {
    name: 'small-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const file of files) {
        const place = join(dir, file)
        const { code, errors } = await minify(file, await readFile(place, 'utf8'))
        if (errors.length > 0) throw new Error(`${file} is no script that can be made smaller.`)
        await writeFile(place, code)
      }
    },
  }
}
