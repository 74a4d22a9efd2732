#!/usr/bin/env node
// Any Node from 18 on can run this file. One that cannot read TypeScript hands over to the one that npm installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))

if (process.features.typescript) {
  await import('./main.ts')
} else {
  const node = installedNode(folder)
  if (node === null) {
    console.error(
      `Node ${process.versions.node} cannot run the sandbox; install its packages with npm, or use Node 24.`,
    )
    process.exit(1)
  }
  const child = spawn(node, [join(folder, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Where npm puts it: in node_modules of this folder or of one above it. */
function installedNode(from) {
  const node = join(from, 'node_modules', '.bin', 'node')
  if (existsSync(node)) return node
  const above = dirname(from)
  return above === from ? null : installedNode(above)
}
