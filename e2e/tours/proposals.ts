import type { Page } from '@playwright/test'
import { createProject } from '#scenarios/create-project.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { fillTerms, fillWork } from '../acts/negotiating.ts'
import { linkIn, openMail } from '../people/mailbox.ts'
import { ada, marco, newcomer, olivia, priya, visitor } from '../screens/people.ts'
import { newCast, press, type Screen, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const proposal = (id: string, rest = '') => `/proposal-detail?id=${id}${rest}`

async function goToStep(page: Page, step: number): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  const startOver = page.getByRole('button', { name: 'Start over' })
  if (await startOver.isVisible()) await startOver.click()
  await fillWork(page, 'Fernleaf')
  await goOn.click()
  if (step > 2) {
    await page.getByLabel('Context').fill(WORK.context)
    await goOn.click()
    await fillTerms(page, '10')
  }
  if (step > 3) await goOn.click()
}

const oliviasScreens: Screen[] = [
  { name: 'proposals', path: () => '/rev-share?tab=proposals' },
  { name: 'proposal-new-1', path: () => '/new-proposal' },
  { name: 'proposal-new-2', path: () => '/new-proposal', act: (page) => goToStep(page, 2) },
  { name: 'proposal-new-3', path: () => '/new-proposal', act: (page) => goToStep(page, 3) },
  { name: 'proposal-new-4', path: () => '/new-proposal', act: (page) => goToStep(page, 4) },
  { name: 'proposal', path: ({ proposals }) => proposal(proposals.olivias_turn) },
  { name: 'proposal-history', path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=history') },
  {
    name: 'proposal-comparison',
    path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=history&view=comparison'),
  },
  {
    name: 'proposal-timeline',
    path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=history&view=timeline'),
  },
  { name: 'proposal-project', path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=project') },
  { name: 'proposal-activity', path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=activity') },
  { name: 'proposal-agree', path: ({ proposals }) => proposal(proposals.olivias_turn), act: press('Agree') },
  {
    name: 'proposal-counter-share',
    path: ({ proposals }) => proposal(proposals.olivias_turn),
    act: press('Submit Counter-Offer'),
  },
  {
    name: 'proposal-suggest-value',
    path: ({ proposals }) => proposal(proposals.olivias_turn),
    act: async (page) => {
      await page.getByRole('button', { name: 'Comment on monthly revenue threshold' }).click()
      await page.getByRole('button', { name: 'Suggest a value' }).first().click()
    },
  },
  { name: 'proposal-reject', path: ({ proposals }) => proposal(proposals.olivias_turn), act: press('Reject') },
  {
    name: 'proposal-counter',
    path: ({ proposals }) => `/new-proposal?mode=counter&counterOf=${proposals.olivias_turn}`,
  },
  {
    name: 'completion',
    path: ({ proposals }) => proposal(proposals.agreed, '&complete=1'),
    act: (page) => page.getByRole('radio', { name: /ending in 4242/ }).waitFor(),
  },
]

async function invited(page: Page): Promise<void> {
  const [product, cast] = [{ url: serverOf(page) }, newCast()]
  const owner = await registerPerson(product, cast.olivia)
  await proposeDeal(owner, { project_id: await createProject(owner), email: cast.priya.email })
  await openMail(page, cast.priya.email, /invites you to a revenue share/)
  await linkIn(page, 'Read the offer').click()
  await page.getByRole('link', { name: 'Register to answer' }).waitFor()
}

const invitation: Screen[] = [
  { name: 'offer-unknown', path: () => '/offer?token=unknown' },
  { name: 'offer', act: invited },
]

export const tours: Tour[] = [
  { viewer: visitor, screens: invitation, about: 'the offer of an invitation' },
  { viewer: newcomer, screens: [{ name: 'proposals-empty', path: () => '/rev-share?tab=proposals' }] },
  {
    viewer: marco,
    screens: [{ name: 'proposal-to-answer', path: ({ proposals }) => proposal(proposals.marcos_turn) }],
  },
  { viewer: olivia, screens: oliviasScreens },
  {
    viewer: priya,
    screens: [
      { name: 'provider-proposals', path: () => '/rev-share?tab=proposals' },
      { name: 'provider-proposal', path: ({ proposals }) => proposal(proposals.olivias_turn) },
      {
        name: 'provider-withdraw',
        path: ({ proposals }) => proposal(proposals.olivias_turn),
        act: press('Withdraw'),
      },
      { name: 'provider-review', path: ({ proposals }) => proposal(proposals.agreed, '&complete=1') },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-proposals', path: () => '/rev-share?tab=proposals' },
      { name: 'admin-proposal', path: ({ proposals }) => proposal(proposals.olivias_turn) },
    ],
  },
]
