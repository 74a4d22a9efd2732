import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** A page of the same libraries and nothing of ours, built and served: what a browser of this machine takes at least. */
export async function startBarePage() {
  const outDir = await mkdtemp(join(tmpdir(), 'sharewell-bench-bare-'))
  const options = {
    configFile: false,
    root: join(import.meta.dirname, 'bare-page'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  } as const
  await build({ ...options, plugins: [react()] })
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('The bare page is not served.')
  return {
    url: url.replace(/\/$/, ''),
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
