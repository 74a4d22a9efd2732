import { join, resolve } from 'node:path'
import { buildOutdated, SERVER_SOURCES } from '../../tools/bootstrap/builds.mjs'
import { alone } from '../../tools/bootstrap/mutex.mjs'
import { runNode } from '../../tools/bootstrap/run.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const CONFIG = 'stories/crash/mortal-build.config.ts'
const MORTAL = {
  name: 'Server that kills itself',
  folder: '.mortal',
  sources: [...SERVER_SOURCES, 'stories/crash'],
}

let built: Promise<string> | undefined

/** Builds the server that kills itself, once, unless it was built from the same sources. Gives its file. */
export function buildMortal(): Promise<string> {
  built ??= alone(join(ROOT, '.cache/mortal.pid'), () => buildOutdated(ROOT, MORTAL, build)).then(() =>
    join(ROOT, MORTAL.folder, 'mortal-server.js'),
  )
  return built
}

function build() {
  const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--config', CONFIG]
  const env = { ...process.env, NODE_ENV: 'production' }
  return runNode(process.execPath, vite, { cwd: ROOT, env, name: 'Vite' })
}
