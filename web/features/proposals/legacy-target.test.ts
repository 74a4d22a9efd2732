import { expect, test } from 'vitest'
import { legacyTarget } from './legacy-target.ts'

test.each([
  ['/proposals/p1', { mode: 'counter' }, { to: '/new-proposal', search: { mode: 'counter', proposalId: 'p1' } }],
  ['/proposals/p1', {}, { to: '/rev-share', search: { tab: 'proposals', selected: 'p1' } }],
  ['/proposals/p1', { id: 'p2' }, { to: '/rev-share', search: { tab: 'proposals', selected: 'p2' } }],
  ['/proposals/p1', { id: 'p2', proposalId: 'p3' }, { to: '/rev-share', search: { tab: 'proposals', selected: 'p3' } }],
  ['/create-proposal-redirect', { proposalId: 'p1' }, { to: '/new-proposal', search: { proposalId: 'p1' } }],
  [
    '/create-proposal-redirect',
    { id: 'p1', mode: 'counter', testMode: 'true' },
    { to: '/new-proposal', search: { mode: 'counter', proposalId: 'p1', testMode: 'true' } },
  ],
  ['/create-proposal-redirect', {}, { to: '/new-proposal', search: {} }],
])('%s with %o leads on', (pathname, search, target) => {
  expect(legacyTarget(pathname, search)).toEqual(target)
})
