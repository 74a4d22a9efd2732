import { sql } from 'kysely'
import type { Viewer } from '#server/platform/http.ts'

/** Whether the viewer is one of two people, named by their columns, or an admin. */
export const isPartyOrAdmin = ({ id, role }: Pick<Viewer, 'id' | 'role'>, one: string, other: string) =>
  role === 'admin' ? sql<boolean>`true` : sql<boolean>`(${sql.ref(one)} = ${id} or ${sql.ref(other)} = ${id})`
