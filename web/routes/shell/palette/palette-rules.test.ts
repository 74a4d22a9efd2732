import { describe, expect, it, test } from 'vitest'
import { allowedToBegin, ROLES, type Role } from '#domain/roles.ts'
import { placesFor } from './places.ts'
import { placeHref, withPlace } from './recent-places.ts'
import { isShortcut } from './shortcut.ts'

const KEYS = {
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
}

describe('the shortcut', () => {
  test.each([
    ['Ctrl-K', { ctrlKey: true }, false, true],
    ['Ctrl-K with caps lock', { ctrlKey: true, key: 'K' }, false, true],
    ['Ctrl-K on a Cyrillic keyboard', { ctrlKey: true, key: 'л' }, false, true],
    ['the same key where it writes another letter', { ctrlKey: true, key: 't' }, false, false],
    ['Ctrl-Shift-K, which is the browser’s', { ctrlKey: true, shiftKey: true }, false, false],
    ['Ctrl-K while a word is being composed', { ctrlKey: true, isComposing: true }, false, false],
    ['Ctrl-K that something else has taken', { ctrlKey: true, defaultPrevented: true }, false, false],
    ['a mere K', {}, false, false],
    ['⌘K on a Mac', { metaKey: true }, true, true],
    ['Ctrl-K on a Mac, which cuts the rest of the line', { ctrlKey: true }, true, false],
  ])('%s', (_keys, held, onApple, is) => {
    expect(isShortcut({ ...KEYS, ...held }, onApple)).toBe(is)
  })
})

describe('recent places', () => {
  it('are known by what they show, not by how it was filtered', () => {
    const search = { id: '7', tab: 'terms', search: 'x', setup_intent: 'secret' }
    expect(placeHref('/agreement-detail', search)).toBe('/agreement-detail?id=7&tab=terms')
    expect(placeHref('/projects', { 'filter.status': 'active' })).toBe('/projects')
  })

  it('come latest first, each once, and never without a name', () => {
    const one = withPlace([], '/a', 'Fernleaf · Sharewell')
    const two = withPlace(one, '/b', 'Payments · Sharewell')
    expect(withPlace(two, '/a', 'Fernleaf · Sharewell')).toEqual([
      { href: '/a', title: 'Fernleaf' },
      { href: '/b', title: 'Payments' },
    ])
    expect(withPlace(two, '/c', 'Sharewell')).toEqual(two)
    const many = Array.from({ length: 20 }, (_, n) => n).reduce(
      (places, n) => withPlace(places, `/${n}`, `Page ${n}`),
      two,
    )
    expect(many).toHaveLength(8)
  })
})

describe('the screens', () => {
  const reader = (role: Role) => ({ id: 'b7', role, allowed: allowedToBegin(role) })
  const titles = (role: Role, mode: 'local' | 'production' = 'production') =>
    placesFor(reader(role), mode).map(({ title }) => title)

  it.each(ROLES)('are those of the menus and all others, each once: %s', (role) => {
    const keys = placesFor(reader(role), 'local').map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(titles(role)).toEqual(expect.arrayContaining(['Dashboard', 'Payments', 'Payment Methods', 'Settings']))
    expect(titles(role)).toEqual(expect.arrayContaining(['Revenue Reports', 'Reports', 'My profile']))
    expect(keys).toContain('place:/profile/b7')
  })

  it('are those of the role', () => {
    expect(titles('owner')).toEqual(expect.arrayContaining(['Create New', 'Details', 'Process', 'Distribution']))
    expect(titles('provider')).not.toContain('Create New')
    expect(titles('provider')).not.toContain('Process')
    expect(titles('admin')).toContain('Distribution')
    expect(titles('admin')).not.toContain('Process')
    expect(titles('trader')).not.toContain('Details')
    expect(titles('admin')).toContain('Reviews')
    expect(titles('owner')).not.toContain('Reviews')
  })

  it('of developers are there where there are developers', () => {
    expect(titles('owner', 'local')).toContain('Design system')
    expect(titles('owner')).not.toContain('Design system')
  })

  it('shows unasked only what the menus show', () => {
    const unasked = placesFor(reader('trader'), 'local').filter(({ isInside }) => !isInside)
    expect(unasked.map(({ title }) => title)).toEqual([
      'Dashboard',
      'Marketplace',
      'My Investments',
      'Watchlist',
      'Portfolio',
      'Revenue Analytics',
      'Payments',
      'Projects',
      'Rev Share',
      'Payment Methods',
      'Subscription',
      'Messages',
      'Support Request',
      'Notifications',
      'Help',
      'Settings',
      'Developers',
      'Webhooks',
    ])
  })
})
