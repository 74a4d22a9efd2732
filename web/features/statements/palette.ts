import type { Palette } from '../../lib/feature.ts'

/** Reached from the payments, and by the palette. */
export const statementsPalette = {
  entries: { '/statements': () => [{ label: 'Statements', note: 'Payments', path: '/statements' }] },
} satisfies Palette
