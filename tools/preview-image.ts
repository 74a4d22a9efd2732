/**
 * Draws web/public/preview.png, the picture that shows where a link to the start page is shared: the page's own words
 * and its ring, from a running product. `node tools/preview-image.ts http://localhost:3000`
 */
import { chromium } from '@playwright/test'
import { findChromium } from './bootstrap/chromium.mjs'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
const executablePath = await findChromium()

const LAYOUT = `
  header nav, main section, main p:has(a), main div:has(> a), main p:has(> [data-part]) {
    display: none !important;
  }
  header, main { max-width: 1088px !important }
  main p { font-size: 20px !important; line-height: 30px !important }
  fieldset p { font-size: 14px !important; line-height: 20px !important }
`

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.goto(address)
await page.getByRole('heading', { level: 1 }).waitFor()
await page.addStyleTag({ content: LAYOUT })
await page.evaluate('document.fonts.ready')
await page.screenshot({ path: 'web/public/preview.png' })
await browser.close()
