import type { Page } from '@playwright/test'
import { newcomer, olivia, priya } from '../screens/people.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const oliviasScreens: Screen[] = [
  { name: 'reports', path: () => '/revenue-reports' },
  { name: 'project-reports', path: ({ project_id }) => `/project-revenue-reports?projectId=${project_id}` },
  {
    name: 'report-quick-draft',
    path: ({ project_id }) => `/project-revenue-reports?projectId=${project_id}`,
    act: press('Quick draft'),
  },
  { name: 'report-new', path: ({ project_id }) => `/revenue-reports?action=create&projectId=${project_id}` },
  {
    name: 'report-below-threshold',
    path: ({ project_id }) => `/revenue-reports?action=create&projectId=${project_id}`,
    act: async (page) => {
      await page.getByRole('group', { name: 'Source 1' }).getByLabel('Amount').fill('912')
      await page.getByRole('button', { name: 'Other dates' }).click()
      await page.getByText('nobody is paid this month').waitFor()
    },
  },
  { name: 'report-draft', path: ({ reports }) => `/revenue-reports?action=edit&reportId=${reports.draft}` },
  { name: 'report-submitted', path: ({ reports }) => `/revenue-report-detail?reportId=${reports.submitted}` },
  {
    name: 'report-approve',
    path: ({ reports }) => `/revenue-report-detail?reportId=${reports.submitted}`,
    act: press('Approve for Payment'),
  },
  { name: 'report-approved', path: ({ reports }) => `/revenue-report-detail?reportId=${reports.approved}` },
  {
    name: 'report-share',
    path: ({ reports }) => `/revenue-report-detail?reportId=${reports.paid}`,
    act: (page) => page.getByRole('button', { name: /^Priya Shah, 12%/ }).click(),
  },
  {
    name: 'report-process',
    path: ({ reports }) => `/revenue-report-detail?reportId=${reports.approved}`,
    act: openProcessing,
  },
  {
    name: 'report-process-question',
    path: ({ reports }) => `/revenue-report-detail?reportId=${reports.approved}`,
    act: async (page) => {
      await openProcessing(page)
      await page.getByRole('button', { name: 'Process 1 Payment' }).click()
    },
  },
  { name: 'report-paid', path: ({ reports }) => `/revenue-report-detail?reportId=${reports.paid}` },
  {
    name: 'report-charges-not-found',
    path: ({ project_id, reports }) => `/report-charges?reportId=${reports.submitted}&mappingId=${project_id}`,
  },
  { name: 'distribution', path: ({ project_id }) => `/revenue-distribution?projectId=${project_id}` },
  {
    name: 'distribution-recalculation',
    path: ({ project_id, reports }) =>
      `/revenue-distribution?projectId=${project_id}&reportId=${reports.approved}&tab=distribution`,
    act: press('Recalculate Payments'),
  },
  {
    name: 'report-share-approval',
    path: ({ reports }) => `/revenue-report-detail?reportId=${reports.approved}`,
    act: async (page) => {
      await page.getByRole('button', { name: /^Priya Shah, 12%/ }).click()
      await press('Approve with notes')(page)
    },
  },
  {
    name: 'distribution-of-report',
    path: ({ project_id, reports }) =>
      `/revenue-distribution?projectId=${project_id}&reportId=${reports.paid}&tab=distribution`,
  },
]

async function openProcessing(page: Page): Promise<void> {
  await press('Process Payments')(page)
  await page.getByRole('radio', { name: /ending in 4242/ }).waitFor()
}

export const tours: Tour[] = [
  { viewer: newcomer, screens: [{ name: 'reports-empty', path: () => '/revenue-reports' }] },
  { viewer: olivia, screens: oliviasScreens },
  {
    viewer: priya,
    screens: [
      { name: 'provider-report', path: ({ reports }) => `/revenue-report-detail?reportId=${reports.submitted}` },
      {
        name: 'provider-report-dispute',
        path: ({ reports }) => `/revenue-report-detail?reportId=${reports.submitted}`,
        act: press('Dispute'),
      },
      {
        name: 'provider-report-dispute-lines',
        path: ({ reports }) => `/revenue-report-detail?reportId=${reports.submitted}`,
        act: async (page) => {
          await press('Dispute')(page)
          await page.getByText('Single lines').click()
          await page.getByRole('dialog').getByRole('checkbox').first().check()
          await page.getByRole('textbox', { name: /^Expected amount/ }).waitFor()
        },
      },
    ],
  },
]
