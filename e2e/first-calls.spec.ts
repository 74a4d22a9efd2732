import { watchRequests } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

test('what a document asks for ahead of its page is asked for once', async ({ business, browserOf }) => {
  for (const [person, path] of [
    [business.olivia, '/api/dashboard/owner'],
    [business.priya, '/api/dashboard/provider'],
  ] as const) {
    const page = await browserOf(person)
    const requests = watchRequests(page)
    // A document does not wait long for a busy server to say who asks: then the page makes its calls when its code is there.
    await expect(async () => {
      requests.forget()
      await page.goto('/dashboard')
      await page.waitForLoadState('networkidle')
      const paths = requests.paths()
      const code = paths.findIndex((one) => one.endsWith('.js'))
      expect(paths.indexOf(path), paths.join(', ')).toBeLessThan(code)
    }).toPass()
    for (const ahead of ['/api/session', path]) expect(requests.paths().filter((one) => one === ahead)).toHaveLength(1)
  }
})
