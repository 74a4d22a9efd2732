export interface System {
  os: string
  cpu: string
  libc?: string | undefined
}

export interface Lock {
  packages: Record<string, { version?: string; os?: string[]; cpu?: string[]; optional?: boolean; link?: boolean }>
}

export function thisSystem(): System
export function readLock(root: string): Lock
/** The paths of the packages that npm installs on a system. */
export function packagesFor(lock: Lock, system: System): string[]
/** Those of a system's packages that are not on the disk. */
export function missingPackages(root: string, lock: Lock, system: System): string[]
/** Packages on the disk that are made for another system. */
export function foreignPackages(root: string, lock: Lock, system: System): string[]
/** The package of a system that holds its Node. */
export function pinnedNode(lock: Lock, system: System): { name: string; version: string } | undefined
