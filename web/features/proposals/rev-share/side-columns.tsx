import { type Role, SIDES } from '#domain/roles.ts'
import type { Column } from '../../../ui/table/columns.ts'

interface WithSides {
  owner: { name: string }
  provider: { name: string }
}

/** Owner and provider of a deal; at first a side sees the other one, and others see both. */
export function sideColumns<Row extends WithSides>(role: Role): Column<Row>[] {
  return SIDES.map((side) => ({
    id: side,
    header: side === 'owner' ? 'Owner' : 'Provider',
    phone: 'second',
    optional: role === side ? 'hidden' : 'shown',
    cell: (row) => row[side].name,
  }))
}
