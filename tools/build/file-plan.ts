/** Code that the same pages load: what a file can be made of. */
export interface Part {
  /** Numbers of the pages that load it first. */
  pages: ReadonlySet<number>
  size: number
  modules: readonly string[]
  /** Positions of the parts that it imports. */
  imports: ReadonlySet<number>
}

/** A file to be made. */
export interface File {
  modules: readonly string[]
  size: number
  /** Numbers of the pages that load it, by need or by what imports it. */
  pages: ReadonlySet<number>
}

/** How much a page loads of a plan. */
export function bytesOf(page: number, plan: readonly File[]): number {
  return plan.reduce((sum, { pages, size }) => sum + (pages.has(page) ? size : 0), 0)
}
