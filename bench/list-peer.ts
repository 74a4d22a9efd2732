import type { Role } from '#domain/roles.ts'

/** A list as somebody would write it by hand for one viewer: $1 is the viewer's id. */
export interface ListPeer {
  /** With VIEWER where the viewer's id stands. */
  path: string
  /** What is shown of a row `x`, with its joins. */
  select: string
  /** Columns of `x`, all descending; the first one and the id place a row in the list. */
  order: string
  /** The column of `x` that names a row; `id` by default. */
  id?: string
  /** Which rows the viewer may see; a role without one has no such list. */
  where: Partial<Record<Role, string>>
}

/** Stands for the viewer's id in a path. */
export const VIEWER = '{viewer}'

export const OF_ALL = '$1::uuid is not null'
