import { expect, test } from './fixtures.ts'
import { register } from './people/api-deal.ts'
import { castFor } from './people/cast.ts'

/** More would be a page that asks for its parts one by one; `npm run check` holds what they weigh, for every page. */
const MAX_SCRIPTS = 20

for (const path of ['/dashboard', '/payments', '/settings']) {
  test(`the first load of ${path} asks for few files`, async ({ browserOf, url }) => {
    const { olivia } = castFor(`first-load-${path.slice(1)}`)
    const page = await browserOf(await register(url, 'owner', olivia))
    let scripts = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts += 1
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('load')
    expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS)
  })
}
