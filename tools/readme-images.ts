/**
 * Takes the pictures of the README from a demo that was just started: `npm run demo`, then
 * `node_modules/.bin/node tools/readme-images.ts http://localhost:3000`
 */
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './bootstrap/chromium.mjs'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 })

await page.goto(`${address}/login?devMode=true`)
await page.getByRole('button', { name: 'Priya Shah' }).click()
await page.getByRole('region', { name: 'Proposals' }).waitFor()
await page.getByRole('button', { name: 'Olivia Hart' }).click()
await page.getByRole('region', { name: 'Your turn' }).waitFor()
await page.getByRole('button', { name: 'Turn off' }).click()
await take(page, 'dashboard')

await page.goto(`${address}/payments?status=completed`)
await page
  .getByRole('button', { name: /^Details of Priya Shah/ })
  .first()
  .click()
await page.getByRole('dialog', { name: 'Payment details' }).getByRole('heading', { level: 3 }).first().waitFor()
await take(page, 'trace')
await browser.close()

async function take(from: Page, name: string): Promise<void> {
  await from.evaluate('document.fonts.ready')
  await from.waitForLoadState('networkidle')
  await sharp(await from.screenshot({ animations: 'disabled' }))
    .webp({ quality: 82 })
    .toFile(`docs/images/${name}.webp`)
}
