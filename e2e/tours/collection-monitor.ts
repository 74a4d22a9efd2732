import type { Page } from '@playwright/test'
import { answerWith } from '../acts/answering-otherwise.ts'
import type { Business } from '../people/business.ts'
import { ada, olivia } from '../screens/people.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const at = (tab?: string) => {
  const more = tab ? `&tab=${tab}` : ''
  return ({ project_id }: Business) => `/revenue-collection-monitor?projectId=${project_id}${more}`
}

const error = {
  ...{ task_id: null, mapping_id: null, agreement_id: null, created_at: new Date().toISOString(), resolved: false },
  ...{ resolved_at: null, resolution_note: null },
}
const severe = {
  ...{ ...error, id: 'b21f2d4e-6a0b-4c7e-9a35-0d7c6c7b2f01', mapping_name: null, error_type: 'authentication' },
  ...{ severity: 'critical', message: 'The connection to the Stripe account has ended.' },
  details: 'Connect the Stripe account to the project again, then validate the mappings.',
  ...{ auto_retry: false, retry_count: 0, next_retry_at: null },
}
const passing = {
  ...{ ...error, id: 'b21f2d4e-6a0b-4c7e-9a35-0d7c6c7b2f02', mapping_name: 'Workshops', error_type: 'rate_limit' },
  ...{ severity: 'medium', message: 'Stripe is receiving too many requests at the moment.' },
  details: 'We try again automatically. If this continues, start a collection later.',
  ...{ auto_retry: true, retry_count: 1, next_retry_at: new Date(Date.now() + 4 * 60_000).toISOString() },
}

const task = {
  ...{
    agreement_ids: [],
    mapping_ids: [],
    cause: 'click',
    collection_start: '2026-11-01',
    collection_end: '2026-11-22',
  },
  ...{ next_scheduled_at: null, created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
  ...{ started_at: new Date().toISOString() },
  result_summary: {
    total_amount: 618_000,
    currency: 'gbp',
    records_processed: 847,
    records_new: 12,
    records_failed: 0,
  },
}

/** Two errors, an alert and two collections, of which one runs: the business of the tours is not connected. */
async function withTroubles(page: Page): Promise<void> {
  await answerWith<{ errors: object[]; open: object }>(page, /revenue-collection\/errors\?/, (answer) => {
    answer.errors = [severe, passing].map((one) => ({ ...one, project_id: crypto.randomUUID() }))
    answer.open = { low: 0, medium: 1, high: 0, critical: 1 }
  })
  await answerWith<{ tasks: object[] }>(page, /revenue-collection\/tasks\?/, (answer) => {
    const [id, other, project_id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    answer.tasks = [
      {
        ...{ ...task, id, task_id: id, project_id, status: 'in_progress', progress: 90, completed_at: null },
        ...{ batches: { total: 22, completed: 20 }, message: 'Reading', error: null, error_message: null },
      },
      {
        ...{ ...task, id: other, task_id: other, project_id, status: 'partial', progress: 100 },
        ...{ batches: { total: 22, completed: 22 }, message: 'Read 22 days: 835 records, 3 new' },
        ...{ error: 'Some sources failed', error_message: 'Some sources failed', completed_at: task.created_at },
      },
    ]
  })
  await answerWith<{ alerts: object[] }>(page, /revenue-collection\/alerts\?/, (answer) => {
    const alert = { project_id: crypto.randomUUID(), task_id: null, mapping_id: null, created_at: task.created_at }
    const [read, unread] = [
      { read: true, status: 'read' },
      { read: false, status: 'unread' },
    ]
    const { severity, message } = passing
    answer.alerts = [
      { ...alert, ...read, id: passing.id, severity, message, title: 'Revenue collection was interrupted' },
      {
        ...{ ...alert, ...unread, id: severe.id, severity: severe.severity, message: severe.message },
        title: 'Revenue can no longer be collected',
      },
    ]
  })
  await page.reload()
}

const troubled = (name: string, tab?: string): Screen => ({ name, path: at(tab), act: withTroubles })

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'monitor', path: at() },
      { name: 'monitor-schedule', path: at('schedule') },
      { name: 'monitor-errors', path: at('errors') },
      {
        name: 'monitor-notifications',
        path: at('notifications'),
        act: (page) => page.getByRole('switch', { name: /^By email/ }).check(),
      },
      { name: 'monitor-not-found', path: () => `/revenue-collection-monitor?projectId=${crypto.randomUUID()}` },
    ],
  },
  {
    ...{ viewer: olivia, about: 'with errors', isOneVisit: true },
    screens: [
      troubled('monitor-running'),
      troubled('monitor-troubles', 'errors'),
      { name: 'monitor-resolve', act: press('Resolve all') },
      troubled('monitor-alerts', 'notifications'),
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-monitor', path: at() },
      { name: 'admin-monitor-errors', path: at('errors') },
      { name: 'admin-monitor-notifications', path: at('notifications') },
    ],
  },
]
