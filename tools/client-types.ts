/** Writes packages/client/schema.gen.ts, the types of the API, from the contract's OpenAPI document. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { clientDocument, stampOf } from './client-document.ts'

const CLIENT = resolve(import.meta.dirname, '../packages/client')
const GENERATOR = resolve(import.meta.dirname, '../.cache/client-generator')

readArguments({
  script: 'run client:generate',
  does: 'Writes packages/client/schema.gen.ts from the contract; installs its generator into .cache the first time.',
  options: {},
})

install()
const document = await clientDocument()
writeFileSync(join(GENERATOR, 'openapi.json'), JSON.stringify(document))
const made = join(GENERATOR, 'schema.ts')
const generator = join(GENERATOR, 'node_modules/openapi-typescript/bin/cli.js')
execFileSync(process.execPath, [generator, join(GENERATOR, 'openapi.json'), '--output', made], { stdio: 'inherit' })
writeFileSync(join(CLIENT, 'schema.gen.ts'), `${stampOf(document)}\n${readFileSync(made, 'utf8')}`)

/** The generator needs an older compiler than the product, so it is installed apart. */
function install(): void {
  mkdirSync(GENERATOR, { recursive: true })
  const isNew = !existsSync(join(GENERATOR, 'node_modules'))
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(CLIENT, 'generator', file), join(GENERATOR, file))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (isNew) execFileSync('npm', ['ci', ...options], { cwd: GENERATOR, stdio: 'inherit' })
}
