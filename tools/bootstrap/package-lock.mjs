import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As npm names systems. The Node of the lock file is built for glibc, so nothing of Linux without it is supported. */
export function thisSystem() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? 'glibc' : undefined }
}

export function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/**
 * The paths of the packages that npm installs on a system. Whether an entry belongs there is not in the entry alone:
 * what only a package of another system needs is left out with it.
 */
export function packagesFor({ packages }, system) {
  const found = new Set()
  const open = ['']
  while (open.length > 0) {
    const path = open.pop()
    for (const name of dependenciesOf(packages[path])) {
      const dependency = resolvePackage(packages, path, name)
      if (!dependency || found.has(dependency) || !runsOn(packages[dependency], system)) continue
      found.add(dependency)
      const { link, resolved } = packages[dependency]
      open.push(link ? resolved : dependency)
    }
  }
  return [...found].sort()
}

/** Those of a system's packages that are not on the disk. */
export function missingPackages(root, lock, system) {
  return packagesFor(lock, system).filter((path) => !existsSync(join(root, path, 'package.json')))
}

/** Packages on the disk that are made for another system: older npms do not ask which C library there is. */
export function foreignPackages(root, { packages }, system) {
  return Object.keys(packages).filter((path) => !runsOn(packages[path], system) && existsSync(join(root, path)))
}

/** The package of a system that holds its Node: name, version and the lock file's entry. */
export function pinnedNode({ packages }, system) {
  const path = Object.keys(packages).find(
    (name) => packages[name].bin?.node === 'bin/node' && runsOn(packages[name], system),
  )
  return path && { name: path.slice('node_modules/'.length), version: packages[path].version, entry: packages[path] }
}

function dependenciesOf({ dependencies, devDependencies, optionalDependencies, peerDependencies }) {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
}

/** Where Node would find a package from there: in the nearest node_modules that has it. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = join(folder, 'node_modules', name)
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function runsOn({ os, cpu, libc }, system) {
  return allows(os, system.os) && allows(cpu, system.cpu) && allows(libc, system.libc)
}

function allows(list, value) {
  if (!list) return true
  const names = [list].flat()
  if (names.includes(`!${value}`)) return false
  const positive = names.filter((name) => !name.startsWith('!'))
  return positive.length === 0 || positive.includes(value)
}
