import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Business } from './people/business.ts'
import { EVERY_TOUR } from './screens/every-tour.ts'
import { openScreen } from './screens/screen.ts'

test.use({ trace: 'off' })

/** How much a member's page may ask for when nothing of it is stored yet, until it has come to rest. */
const MAX_REQUESTS = 20

/** Pages that ask for more than others: they are made of many lists, or load a form once it is known that it may be used. */
const MAX_REQUESTS_OF: Record<string, number> = {
  '/create-listing': 30,
  '/revenue-collection-monitor': 23,
  '/support-tickets': 24,
}

/** What opens something over the page, or another part of it: that is fetched beside the page. */
const OPENS_MORE = /[?&](tab|view|payment|figure|action|complete|devMode)=/

for (const { title, viewer, screens } of EVERY_TOUR) {
  const addresses = screens.flatMap(({ path }) => path ?? [])
  if (!viewer.signIn || addresses.length === 0) continue
  test(title, async ({ business, browserOf, url }, { annotations }) => {
    const person = await viewer.signIn?.({ business, url })
    for (const address of pagesOf(addresses, business)) {
      const page = await browserOf(person)
      const asked = watchRequests(page)
      await openScreen(page, { name: address, path: () => address }, business)
      await page.waitForLoadState('networkidle')
      const names = asked.map((request) => new URL(request.url()).pathname)
      annotations.push({
        type: 'requests',
        description: `${asked.length} ${address}`,
      })
      const max = MAX_REQUESTS_OF[address.split('?')[0] ?? ''] ?? MAX_REQUESTS
      expect.soft(asked.length, `${address} asks for ${names.join(', ')}`).toBeLessThanOrEqual(max)
      await page.context().close()
    }
  })
}

test('what a document asks for ahead of its page is asked for once', async ({ business, browserOf }) => {
  for (const [person, path] of [
    [business.olivia, '/api/dashboard/owner'],
    [business.priya, '/api/dashboard/provider'],
  ] as const) {
    const page = await browserOf(person)
    const asked = watchRequests(page)
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    const names = asked.map((request) => new URL(request.url()).pathname)
    for (const ahead of ['/api/session', path]) expect(names.filter((name) => name === ahead)).toHaveLength(1)
    const code = names.findIndex((name) => name.endsWith('.js'))
    expect(names.indexOf(path), names.join(', ')).toBeLessThan(code)
  }
})

/** One address of each page. */
function pagesOf(addresses: readonly ((business: Business) => string)[], business: Business): string[] {
  const plain = addresses.map((address) => address(business)).filter((address) => !OPENS_MORE.test(address))
  return [...new Map(plain.map((address) => [address.split('?')[0], address])).values()]
}

function watchRequests(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  return asked
}
