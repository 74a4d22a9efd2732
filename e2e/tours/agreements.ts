import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { ada, newcomer, olivia, priya, theo, visitor } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const TABS = ['details', 'terms', 'financials', 'projections', 'payments', 'reports', 'documents', 'activity']

const path = ({ agreement_id }: { agreement_id: string }) => `/agreement-detail?id=${agreement_id}`

export const tours: Tour[] = [
  { viewer: newcomer, screens: [{ name: 'rev-share-empty', path: () => '/rev-share' }] },
  {
    viewer: olivia,
    screens: [
      { name: 'rev-share', path: () => '/rev-share' },
      { name: 'agreement', path },
      { name: 'agreement-menu', path, act: press('Financials') },
      { name: 'agreement-table', path, act: chooseTable },
      {
        name: 'agreement-projection-cumulative',
        path: (business) => `${path(business)}&tab=projections&figures=cumulative&scenario=best`,
      },
      { name: 'agreement-projection-table', path: (business) => `${path(business)}&tab=projections&view=table` },
      {
        name: 'agreement-projection-simulated',
        path: (business) => `${path(business)}&tab=projections&compare=worst`,
        act: simulate,
      },
      {
        name: 'agreement-projection-compared',
        path: (business) => `${path(business)}&tab=projections&compare=best&view=table&figures=cumulative`,
      },
      {
        name: 'agreement-save-model',
        path: (business) => `${path(business)}&tab=projections`,
        act: press('Save as model'),
      },
      { name: 'agreement-fee-reversal', path, act: press('Request a fee reversal') },
      { name: 'agreement-termination', path, act: press('Request Termination') },
      { name: 'agreement-amendment', path, act: press('Request Amendment') },
      ...TABS.map((tab) => ({
        name: `agreement-${tab}`,
        path: (business: { agreement_id: string }) => `${path(business)}&tab=${tab}`,
      })),
    ],
  },
  {
    viewer: priya,
    screens: [
      { name: 'provider-agreement', path },
      {
        name: 'provider-projection-unknown-model',
        path: (business) => `${path(business)}&tab=projections&model=${business.agreement_id}`,
      },
    ],
  },
  { viewer: theo, screens: [{ name: 'trader-rev-share', path: () => '/rev-share' }] },
  { viewer: ada, screens: [{ name: 'admin-agreement', path }] },
  {
    viewer: visitor,
    about: 'checking a file',
    screens: [
      { name: 'verify', path: () => '/verify' },
      { name: 'verify-unknown', path: () => '/verify', act: checkUnknown },
    ],
  },
]

async function chooseTable(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
}

async function simulate(page: Page): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Months' }).fill('6')
  await page.getByText('Unsaved changes').waitFor()
}

async function checkUnknown(page: Page): Promise<void> {
  const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('PDF of the agreement').setInputFiles(file)
  await page.getByRole('heading', { name: 'Not on record' }).waitFor()
}
