import { expect, test } from './fixtures.ts'

test('the start page can be read without scripts', async ({ browserOf }) => {
  const page = await browserOf(undefined, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Make more with revenue sharing', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Negotiate, manage and trade in one place' })).toBeVisible()
  await expect(page.getByText('The basic plan is free, no credit card required.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Where £12,142\.27 comes from/ })).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('Moving the terms, signing in and signing up need JavaScript.')
  await page.goto('/signup')
  await expect(page.locator('noscript p')).toContainText('Please switch it on to sign in or sign up.')
})

test('it can be read and used before the scripts come, and nothing jumps when they do', async ({ browserOf }) => {
  const page = await browserOf()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const growth = page.getByLabel('Growth a month')
  await growth.focus()
  // Where things are is only known once the style sheets are there; nothing is painted before.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  await page.evaluate(() => window.scrollTo(0, 700))
  const before = await page.getByRole('heading', { name: 'What it costs' }).boundingBox()
  scripts.resolve()
  await expect(page.locator('#front-page')).toHaveCount(0)
  expect(await page.getByRole('heading', { name: 'What it costs' }).boundingBox()).toEqual(before)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  // A field that had the focus still has it, and it now does something.
  await expect(growth).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(growth).toHaveAttribute('aria-valuetext', '4.5%')
  expect(complaints).toEqual([])
})

test('a month of the ring is opened by the keyboard, and read out once it stands', async ({ browserOf }) => {
  const page = await browserOf()
  await page.goto('/')
  await expect(page.locator('#front-page')).toHaveCount(0)
  await page.getByRole('radio', { name: 'The whole year' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Where £0.00 comes from' })).toBeVisible()
  await expect(page.getByText('January 2027 is below the £11,000.00 threshold, so nothing is shared')).toBeVisible()
  for (let month = 1; month < 5; month += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Where £1,193.26 comes from' })).toBeVisible()
  await expect(page.getByText('12% of £11,698.59')).toBeVisible()
  await expect(page.getByText(/^May 2027: the provider receives £1,193\.26, the owner keeps/)).toBeAttached()
  await page.getByRole('button', { name: 'Back to the whole year' }).click()
  await expect(page.getByRole('heading', { name: 'Where £12,142.27 comes from' })).toBeVisible()
})

test('a link to it shows what it is', async ({ request, url }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain(`<link rel="canonical" href="${url}/" />`)
  expect(html).toContain(`<meta property="og:url" content="${url}/" />`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const picture = await request.get(image)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${url}/provider-register</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
})
