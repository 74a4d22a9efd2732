import type { System } from './package-lock.mjs'

export interface Steps {
  /** Gives the path of the Node that installs the packages. */
  fetchNode(root: string, node: { name: string; version: string }): Promise<string>
  npmCi(root: string, node: string): Promise<void>
  build?(): Promise<void>
}

/** Whether everything that the lock file names for this system is there, and was once seen to work. */
export function isPrepared(root: string, system: System): boolean
/** Brings a clone to where it runs. Its stamp comes after the last step that can fail. */
export function prepare(root: string, system: System, steps: Steps): Promise<void>
