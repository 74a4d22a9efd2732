import { mayTrade } from '#domain/listing.ts'
import type { Palette } from '../../lib/feature.ts'

const TAB = { note: 'Marketplace', path: '/marketplace' }

export const marketPalette = {
  entries: {
    '/marketplace': ({ role }) => [
      ...(role === 'trader' ? [] : [{ label: 'Marketplace', path: '/marketplace' }]),
      ...(mayTrade(role)
        ? [
            { ...TAB, label: 'My Listings', tab: 'my-listings' },
            { ...TAB, label: 'Investments', tab: 'investments' },
            { ...TAB, label: 'Watchlist', tab: 'watchlist' },
          ]
        : []),
      ...(role === 'provider' || role === 'owner' ? [{ ...TAB, label: 'First Refusal', tab: 'first-refusal' }] : []),
      { ...TAB, label: 'Transaction History', tab: 'transactions' },
    ],
  },
} satisfies Palette
