import { expect, test } from 'vitest'
import { allowedToBegin, type Role } from '#domain/roles.ts'
import { providersMenu } from './menu.ts'
import { providersPalette } from './palette.ts'

test.each<[Role, boolean, string[]]>([
  ['owner', true, ['Favorites']],
  ['admin', true, ['Favorites']],
  ['trader', false, ['Service Providers', 'Favorites']],
  ['provider', false, ['Service Providers']],
])('for a person who is %s: in the menus %s, in the palette %o', (role, inMenus, inPalette) => {
  const reader = { id: 'b7', role, allowed: allowedToBegin(role) }
  const { top, side } = providersMenu.navigation
  expect([top(reader)?.label, side(reader)?.label]).toEqual(
    inMenus ? ['Providers', 'Service Providers'] : [undefined, undefined],
  )
  expect(providersPalette.entries['/providers'](reader).map(({ label }) => label)).toEqual(inPalette)
})
