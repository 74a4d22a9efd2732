import { defineConfig, mergeConfig } from 'vite'
import server from '../../tools/build/server.config.ts'

/** Bundles the server that kills itself: it loads in a third of the time of its two thousand modules. */
export default mergeConfig(
  server,
  defineConfig({
    build: {
      ssr: 'stories/crash/mortal-server.ts',
      // As deep as `server`, as the product's own.
      outDir: '.mortal',
      sourcemap: false,
    },
  }),
)
