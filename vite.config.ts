import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { frontPage } from './tools/build/front-page.ts'
import { iconsUsed } from './tools/build/icons-used.ts'
import { smallScripts } from './tools/build/small-scripts.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Some paths are both a page and a call (/stripe/...): a browser that asks for a page gets the page. */
const toServer = {
  target: api,
  changeOrigin: false,
  bypass: ({ headers }: { headers: { accept?: string | undefined } }) =>
    headers.accept?.includes('text/html') ? '/index.html' : undefined,
}

/**
 * What every page stands on, in one file: it compresses better than in ten, and a browser keeps it until one of these
 * libraries changes.
 */
const GROUND =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table)[^/]+|@mantine\/core\/esm\/(core|components\/(Button|UnstyledButton|Loader|Transition)))\//

/** Parts of those libraries that only members' pages use: without a place of their own they would come with the first load. */
const FOR_MEMBERS =
  /\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|useBlocker|create-scoped-keydown-handler)\.m?js$/

/** Small parts that every first load has: each in a file of its own, they would cost more than they hold. */
const START =
  /vite\/preload-helper|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/IconAlertTriangle)\.mjs$|\/web\/(lib\/(answer|errors|fetch-code|fetch-with-timeout|request-id)|ui\/logo|routes\/shell\/framed)\.tsx?$|\/domain\/own-path\.ts$/

/** What the pages for visitors are made of beside their forms. */
const ENTRY = /\/web\/(features\/accounts\/(entry-card|kept-fields)|lib\/session-storage)\./

/** The rules by which a deal is reckoned: the start page has them, and the members' pages most of them. */
const RECKONING =
  /\/domain\/(agreement|calendar-dates?|calendar-date-words|commission|distribution|money|percent|projection|right|terms)\.ts$/

/** What a form is made of, in one file as well. */
const FIELDS =
  /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton)\//

/** What checks and sends a form. */
const FOR_FORMS =
  /\/(mutationObserver|useMutation)\.js$|\/web\/lib\/(use-operation|idempotency-key|small-form|lazy-operation|schema-errors|focus-on-arrival)\.ts$|\/web\/ui\/(page-header|form-layout|check-field|password-field)\.(tsx|module\.css)/

export default defineConfig({
  root: 'web',
  // Compressed once here instead of at every request: the server sends the smaller file to a browser that takes it.
  // The documents are not: the server puts its address into them first.
  plugins: [
    react(),
    contractPaths(),
    iconsUsed(),
    frontPage(() => [react(), contractPaths(), iconsUsed()]),
    smallScripts(['scheme.js', 'without-app.js']),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_000, exclude: /\.(html|xml|txt)$/ }),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api }, '/mailbox': { target: api }, '/stripe': toServer, '/webhook': toServer },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that does not know preloading fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground-for-members', test: FOR_MEMBERS, priority: 1, includeDependenciesRecursively: false },
            { name: 'ground-for-forms', test: FOR_FORMS, priority: 1, includeDependenciesRecursively: false },
            { name: 'start', test: START, includeDependenciesRecursively: false },
            { name: 'entry', test: ENTRY, includeDependenciesRecursively: false },
            { name: 'reckoning', test: RECKONING, includeDependenciesRecursively: false },
            { name: 'ground', test: GROUND },
            { name: 'fields', test: FIELDS },
          ],
        },
      },
    },
  },
})

/**
 * Gives the browser the contract's methods and paths as JSON (`virtual:contract-paths`), so that no schema and no
 * validator is sent to make a call. It is read in a fresh process each time, so that an edit shows after a reload.
 */
function contractPaths(): Plugin {
  const id = '\0virtual:contract-paths'
  const folder = fileURLToPath(new URL('./contract/', import.meta.url))
  const program = `
    import { minifyContractRouter } from '@orpc/contract'
    import { contract } from '#contract/index.ts'
    const lean = ({ route: { method, path, inputStructure, outputStructure } }) =>
      ({ errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } })
    const pick = (key, value) => (key === '~orpc' ? lean(value) : value)
    process.stdout.write(JSON.stringify(minifyContractRouter(contract), pick))`
  return {
    name: 'contract-paths',
    resolveId: (source) => (source === 'virtual:contract-paths' ? id : null),
    async load(wanted) {
      if (wanted !== id) return null
      const run = promisify(execFile)
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder })
      return `export const paths = ${stdout}`
    },
    handleHotUpdate({ file, server }) {
      const module = file.startsWith(folder) ? server.moduleGraph.getModuleById(id) : undefined
      if (module) server.moduleGraph.invalidateModule(module)
    },
  }
}
