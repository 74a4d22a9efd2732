import { expect, test } from 'vitest'
import { allowedToBegin, type Role } from '#domain/roles.ts'
import { favoritesMenu } from './menu.ts'

test.each<[Role, boolean, boolean]>([
  ['owner', true, true],
  ['admin', true, true],
  ['trader', false, true],
  ['provider', false, false],
])('for a person who is %s: in the menus %s, in the palette %s', (role, inMenus, inPalette) => {
  const reader = { id: 'b7', role, allowed: allowedToBegin(role) }
  const { top, side } = favoritesMenu.navigation
  expect([top(reader)?.label, side(reader)?.label]).toEqual(
    inMenus ? ['Providers', 'Service Providers'] : [undefined, undefined],
  )
  expect(favoritesMenu.palette['/providers'](reader)).toHaveLength(inPalette ? 1 : 0)
})
