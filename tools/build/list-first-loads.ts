import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ENTRY, isPage, rootsOf } from './first-loads.ts'

/** Writes down which files each page fetches for what it shows first, for the check of their sizes. */
export function listFirstLoads(): Plugin {
  let root = ''
  return {
    name: 'list-first-loads',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [relative(root, id), chunk])))
      const loads = [...byModule]
        .flatMap(([page, { isEntry }]) => (isPage(page) && !isEntry ? page : []))
        .map((page) => {
          const found = new Set(
            rootsOf(page).flatMap((module) =>
              module === ENTRY ? entries(chunks) : (byModule.get(module) ?? missing(module)),
            ),
          )
          for (const { imports } of found) for (const file of imports) found.add(byFile.get(file) ?? missing(file))
          const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          return [page, [...new Set([...found].map(({ fileName }) => fileName)), ...new Set(styles)]] as const
        })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-loads.json',
        source: JSON.stringify(Object.fromEntries(loads)),
      })
    },
  }
}

const entries = (chunks: readonly Rolldown.OutputChunk[]) => chunks.filter(({ isEntry }) => isEntry)

function missing(name: string): never {
  throw new Error(`The build has no ${name}.`)
}
