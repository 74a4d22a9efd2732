import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

const LONG = 'W'.repeat(120)

test('words without a break stay on the page, and leave room for what is beside them', async ({ browserOf, url }) => {
  const cast = castFor('long-words')
  const olivia = await registerPerson({ url }, cast.olivia)
  const priya = await registerPerson({ url }, cast.priya)
  const project_id = await createProject(olivia, { title: LONG.slice(0, 100), description: 'W'.repeat(400) })
  const terms = { title: LONG, scope_of_work: 'W'.repeat(900), revenue_stream: 'W'.repeat(60) }
  const proposal = await proposeDeal(olivia, { ...terms, project_id, email: cast.priya.email })
  await counterProposal(priya, proposal, { ...terms, scope_of_work: 'V'.repeat(900) })

  const page = await browserOf(olivia)
  for (const path of [`/project-detail?id=${project_id}`, '/projects', '/rev-share?tab=proposals']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/W{80}/).first()).toBeVisible()
    await fits(page)
  }
  await page.goto('/projects')
  await oneLine(page, 'Software')

  await page.goto(`/proposal-detail?id=${proposal}`)
  await expect(page.getByRole('table', { name: 'Current Proposed Terms' }).getByText(/V{80}/)).toBeVisible()
  await oneLine(page, 'Same in both')
  await fits(page)
})

/** The page does not scroll sideways, neither wide nor on a phone. */
async function fits(page: Page): Promise<void> {
  for (const resize of [onPhone, onWideScreen]) {
    await resize(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0)
  }
}

async function oneLine(page: Page, words: string): Promise<void> {
  const cell = page.getByRole('cell', { name: words, exact: true }).first()
  await expect.poll(() => cell.evaluate(linesIn)).toBe(1)
}

function linesIn(cell: Element): number {
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
  if (!text) return 0
  const range = document.createRange()
  range.selectNode(text)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
