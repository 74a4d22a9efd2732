import type { Plugin } from 'vite'

const STYLES = /\.module\.css$/
const CLASSES = /^\0classes:/

/**
 * The class names of a style module are a module of their own beside its styles: styles of many pages share a file, and
 * a page loads only the names that it uses.
 */
export function classesApart(): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'classes-apart',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!STYLES.test(source) || !importer || CLASSES.test(importer)) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && STYLES.test(found.id) ? `\0classes:${found.id.replace(STYLES, '')}` : found
      },
    },
    async load(id) {
      if (!CLASSES.test(id)) return null
      const styles = `${id.replace(CLASSES, '')}.module.css`
      await this.load({ id: styles })
      return { code: `import ${JSON.stringify(styles)}\n${names.get(styles)}`, moduleSideEffects: false }
    },
    transform(code, id) {
      if (!STYLES.test(id)) return null
      names.set(id, code)
      return { code: '', moduleSideEffects: 'no-treeshake', map: null }
    },
  }
}
