import type { Menu } from '../../lib/feature.ts'

/** Reached from the payments, and by the palette. */
export const statementsMenu = {
  palette: { '/statements': () => [{ label: 'Statements', note: 'Payments', path: '/statements' }] },
} satisfies Menu
