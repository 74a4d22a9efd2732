import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { EVERY_TOUR } from './screens/every-tour.ts'
import { openScreen, type Screen } from './screens/screen.ts'

test.use({ trace: 'off' })

/** How much a page may ask for when nothing of it is stored yet, until it has come to rest. */
const MAX_REQUESTS = 20

for (const { title, viewer, screens } of EVERY_TOUR) {
  const addresses = screens.filter((screen): screen is Screen & Required<Pick<Screen, 'path'>> => !!screen.path)
  if (!viewer.signIn || addresses.length === 0) continue
  test(title, async ({ business, browserOf, url }, { config, annotations }) => {
    const person = await viewer.signIn?.({ business, url, config })
    for (const { name, path } of addresses) {
      const page = await browserOf(person)
      const asked = watchRequests(page)
      await openScreen(page, { name, path }, business)
      await page.waitForLoadState('networkidle')
      const list = asked.map((request) => `${request.resourceType()} ${new URL(request.url()).pathname}`)
      annotations.push({ type: 'requests', description: `${asked.length} ${name}\n${list.join('\n')}` })
      console.log(`REQ ${asked.length} ${name} ${path(business)}\n   ${list.join('\n   ')}`)
      expect.soft(asked.length, `${name}: ${list.join(', ')}`).toBeLessThanOrEqual(MAX_REQUESTS)
      await page.context().close()
    }
  })
}

function watchRequests(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  return asked
}
