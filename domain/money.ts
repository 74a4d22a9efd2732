/**
 * Money is an integer in minor units (pence for gbp) with a currency beside it, from column to screen.
 * Nothing here knows floats: every division says how it rounds.
 */
export type Currency = 'gbp' | 'usd' | 'eur'
