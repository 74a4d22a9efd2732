import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildOutdated, isCurrent } from './builds.mjs'

const BUILD = { name: 'Server', folder: 'server/dist', sources: ['server', 'package.json'] }

let root = ''
let builds = 0

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  root = mkdtempSync(join(tmpdir(), 'a clone '))
  builds = 0
  write('package.json', '{}')
  write('server/main.ts', 'start()')
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

async function run() {
  builds += 1
  write('server/dist/main.js', 'start()')
  return { succeeded: true, output: '' }
}

async function buildsAfter(change: () => void): Promise<number> {
  change()
  const before = builds
  await buildOutdated(root, BUILD, run)
  return builds - before
}

it('builds once, and again when a source changes, appears or goes', async () => {
  expect(await buildsAfter(() => {})).toBe(1)
  expect(await buildsAfter(() => {})).toBe(0)
  expect(await buildsAfter(() => write('server/main.ts', 'start(1)'))).toBe(1)
  expect(await buildsAfter(() => write('package.json', '{"version":"2"}'))).toBe(1)
  expect(await buildsAfter(() => write('server/part/one.ts', ''))).toBe(1)
  expect(await buildsAfter(() => rmSync(join(root, 'server/part'), { recursive: true }))).toBe(1)
})

it('does not build for a test, or for what was built', async () => {
  await buildsAfter(() => {})
  expect(await buildsAfter(() => write('server/main.test.ts', 'test()'))).toBe(0)
  expect(await buildsAfter(() => write('server/dist/other.js', ''))).toBe(0)
})

it('is not current after a build that failed or was interrupted', async () => {
  await buildsAfter(() => {})
  write('server/main.ts', 'start(2)')
  await expect(buildOutdated(root, BUILD, async () => ({ succeeded: false, output: 'No.' }))).rejects.toThrow('No.')
  expect(isCurrent(root, BUILD)).toBe(false)
  // The sources are again those of the last build, whose files may be gone.
  write('server/main.ts', 'start()')
  expect(isCurrent(root, BUILD)).toBe(false)
})

it('is not current when a source was edited during the build', async () => {
  await buildOutdated(root, BUILD, async () => {
    write('server/main.ts', 'start(3)')
    return run()
  })
  expect(isCurrent(root, BUILD)).toBe(false)
})
