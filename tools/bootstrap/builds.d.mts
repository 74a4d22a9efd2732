export interface Build {
  name: string
  folder: string
  sources: string[]
}

/** What the server is built from. */
export const SERVER_SOURCES: string[]
/** Builds the server if its sources have changed since. */
export function buildServer(): Promise<void>
/** Whether a build's folder has the stamp of its sources. */
export function isCurrent(root: string, build: Build): boolean
/** Builds what is not current. Its stamp is removed first and written last. */
export function buildOutdated<Kind extends Build>(
  root: string,
  build: Kind,
  run: (build: Kind) => Promise<{ succeeded: boolean; output: string }>,
): Promise<void>
