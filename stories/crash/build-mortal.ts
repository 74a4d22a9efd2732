import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildOutdated } from '../../tools/bootstrap/builds.mjs'
import { alone } from '../../tools/bootstrap/mutex.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const CONFIG = 'stories/crash/mortal-build.config.ts'
const MORTAL = {
  name: 'Server that kills itself',
  folder: '.mortal',
  sources: [
    ...['server', 'packages', 'domain', 'contract', 'stories/crash', 'tools/build/server.config.ts'],
    ...['package.json', 'package-lock.json'],
  ],
}

const run = promisify(execFile)
let built: Promise<string> | undefined

/** Builds the server that kills itself, once, unless it was built from the same sources. Gives its file. */
export function buildMortal(): Promise<string> {
  built ??= alone(join(ROOT, '.cache/mortal.pid'), () => buildOutdated(ROOT, MORTAL, build)).then(() =>
    join(ROOT, MORTAL.folder, 'mortal-server.js'),
  )
  return built
}

async function build() {
  const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--config', CONFIG]
  const { stdout } = await run(process.execPath, vite, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } })
  return { succeeded: true, output: stdout }
}
