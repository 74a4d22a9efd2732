import { expect, test } from 'vitest'
import { allowedToBegin, ROLES, type Role } from '#domain/roles.ts'
import type { NavPlace } from '../../lib/feature.ts'
import { besidesSidebar, hrefOf, phoneBar, sidebar, topBar } from './navigation.ts'

const reader = (role: Role) => ({ id: 'b7', role, allowed: allowedToBegin(role) })
const labels = (places: readonly NavPlace[]) => places.map(({ label }) => label)

test.each<[Role, string[], string[]]>([
  [
    'owner',
    ['Dashboard', 'Projects', 'Revenue Shares', 'Payments'],
    ['Dashboard', 'Projects', 'Rev Share', 'Payments', 'Payment Methods'],
  ],
  ['provider', ['Dashboard', 'Projects', 'Revenue Shares', 'Payments'], ['Dashboard', 'Projects', 'Payment Methods']],
  [
    'trader',
    ['Dashboard', 'Marketplace', 'Portfolio', 'Payments'],
    ['Dashboard', 'Projects', 'Rev Share', 'Marketplace', 'Payments', 'Payment Methods'],
  ],
  [
    'admin',
    ['Dashboard', 'Projects', 'Revenue Shares', 'Payments', 'Reviews'],
    ['Dashboard', 'Projects', 'Rev Share', 'Payments', 'Payment Methods'],
  ],
])('the menus of a person who is %s', (role, side, top) => {
  expect(labels(sidebar(reader(role)))).toEqual(expect.arrayContaining(side))
  expect(labels(topBar(reader(role)))).toEqual(expect.arrayContaining(top))
})

test('plans, vouchers and the marketplace stand in the menus of whom they are for', () => {
  const side = (role: Role) => labels(sidebar(reader(role)))
  for (const role of ['owner', 'provider'] as const) {
    expect(side(role)).toContain('Subscription')
    expect(side(role)).not.toContain('Marketplace')
  }
  expect(side('admin')).toEqual(expect.arrayContaining(['Service Providers', 'Plan settings', 'Vouchers']))
  expect(side('admin')).not.toContain('Marketplace')
  expect(side('trader')).not.toContain('Vouchers')
  const market = sidebar(reader('trader')).find(({ label }) => label === 'Marketplace')
  expect(labels(market?.children ?? [])).toEqual(['Browse Listings', 'My Investments', 'Watchlist'])
})

test.each(ROLES)('without a top bar nothing of it is out of reach: %s', (role) => {
  const reachable = [...sidebar(reader(role)), ...besidesSidebar(reader(role))].map(hrefOf)
  expect(reachable).toEqual(expect.arrayContaining(topBar(reader(role)).map(hrefOf)))
  expect(new Set(reachable).size).toBe(reachable.length)
})

test('only who may register a project has the form in the menu', () => {
  const forms = ROLES.filter((role) =>
    sidebar(reader(role)).some(({ children = [] }) => labels(children).includes('Create New')),
  )
  expect(forms).toEqual(['owner', 'admin'])
})

test.each<[Role, string[]]>([
  ['owner', ['Dashboard', 'Projects', '+', 'Payments']],
  ['provider', ['Dashboard', 'Projects', '+', 'Payments']],
  ['trader', ['Dashboard', 'Marketplace', 'Portfolio', 'Payments']],
  ['admin', ['Dashboard', 'Projects', 'Payments']],
])('the bottom bar of a person who is %s', (role, places) => {
  const { before, plus, after } = phoneBar(reader(role))
  expect([...labels(before), ...(plus ? ['+'] : []), ...labels(after)]).toEqual(places)
})
