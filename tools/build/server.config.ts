import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { asciiOnly } from './ascii-only.ts'

/** What is native, reads files beside its code, or is loaded by few configurations. */
const NOT_BUNDLED = ['sharp', '@node-rs/argon2', 'pdfkit', 'flydrive', 'pg-native', 'pg-cloudflare']

/** The server in a few files, which load in half the time of its two thousand modules. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  publicDir: false,
  plugins: [withoutMapsOfPackages(), asciiOnly()],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: 'server/main.ts',
    // As deep as `server`: a path from `import.meta.dirname` leads to the same place.
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true } },
  },
})

/** Node reads the maps at each start, so they hold only our own files. */
function withoutMapsOfPackages(): Plugin {
  return {
    name: 'without-maps-of-packages',
    transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
  }
}
