import type { Menu } from '../../lib/feature.ts'
import { partsOf } from '../../lib/slots.tsx'
import { menus } from '../../menus.ts'

/** What the features put into places of each other's pages. */
export const SLOTS = partsOf(menus.flatMap(({ slots }: Menu) => slots ?? []))
