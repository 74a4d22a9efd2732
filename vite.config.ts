import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { classesApart } from './tools/build/classes-apart.ts'
import { contractPaths } from './tools/build/contract-paths.ts'
import { cutFont } from './tools/build/cut-font.ts'
import { frontPage } from './tools/build/front-page.ts'
import { iconsUsed } from './tools/build/icons-used.ts'
import { inlineScript } from './tools/build/inline-script.ts'
import { listFirstLoads } from './tools/build/list-first-loads.ts'
import { plainIcons } from './tools/build/plain-icons.ts'
import { sharedChunks } from './tools/build/shared-chunks.ts'
import { shortClassNames } from './tools/build/short-class-names.ts'
import { themeStyles } from './tools/build/theme-styles.ts'
import { withoutUnusedParts } from './tools/build/unused-parts.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Some paths are both a page and a call (/stripe/...): a browser that asks for a page gets the page. */
const toServer = {
  target: api,
  changeOrigin: false,
  bypass: ({ headers }: { headers: { accept?: string | undefined } }) =>
    headers.accept?.includes('text/html') ? '/index.html' : undefined,
}

/** What every build of our sources takes. */
const sourcePlugins = () => [
  react(),
  contractPaths(),
  iconsUsed(),
  plainIcons(),
  themeStyles(),
  withoutUnusedParts(),
  shortClassNames(),
  classesApart(),
]

export default defineConfig({
  root: 'web',
  // Compressed once here instead of at every request: the server sends the smaller file to a browser that takes it.
  // The documents are not: the server puts its address into them first.
  plugins: [
    ...sourcePlugins(),
    inlineScript('before-app.js'),
    frontPage(sourcePlugins),
    sharedChunks(sourcePlugins),
    listFirstLoads(),
    cutFont(),
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
    // Its files are one part in a hundred smaller than those of the usual minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false }, module: true },
    // A browser that does not know preloading fetches the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
  },
})
