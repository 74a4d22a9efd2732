import { z } from 'zod'
import { type Currency, formatMoney } from '#domain/money.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { mailLayout, sendMail } from '#server/platform/mail.ts'
import { notifiedEnds, preferencesOf } from './collection-preferences.ts'
import { scheduleOf } from './schedule-store.ts'
import type { TaskRow } from './store.ts'

/** Mails how a task ended. */
const mailTaskJob = defineJob('mail-collection-task', { schema: z.object({ task_id: z.uuid() }) })

type Ended = Pick<TaskRow, 'id' | 'project_id' | 'cause'>

/**
 * Notifies the owner of how a task ended. The schedule says which ends, the preferences on which channels (decision C-112).
 * Who clicks sees it, so a success is only notified for tasks that began by themselves.
 */
export async function notifyTask(write: Write, task: Ended, end: 'success' | 'failure'): Promise<void> {
  const { tx } = write
  const preferences = await preferencesOf(tx, task.project_id)
  const notified = notifiedEnds(await scheduleOf(tx, task.project_id), preferences)
  if (!notified[end] || (end === 'success' && task.cause === 'click')) return
  const about = await wordsOf(write, task.id)
  write.notify({
    recipient_id: about.owner_id,
    type: 'project',
    title: about.title,
    message: about.message,
    link_text: 'Open collection',
    link_url: about.path,
    related_item_type: 'collection_task',
    related_item_id: task.id,
    mail: false,
  })
  if (preferences.email_notifications) write.enqueue(mailTaskJob, { task_id: task.id })
}

async function wordsOf({ tx }: Pick<Write, 'tx'>, task_id: string) {
  const row = await tx
    .selectFrom('collection_tasks as k')
    .innerJoin('projects as p', 'p.id', 'k.project_id')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .select(['k.status', 'k.message', 'k.error_message', 'k.total_amount', 'k.currency', 'k.project_id'])
    .select(['p.title as project', 'p.owner_id', 'u.email'])
    .where('k.id', '=', task_id)
    .executeTakeFirstOrThrow()
  const amount = formatMoney(row.total_amount, row.currency as Currency)
  const said = {
    completed: { title: 'Revenue was collected', message: `${row.project}: ${row.message}, ${amount} counted.` },
    partial: {
      title: 'Revenue was partly collected',
      message: `${row.project}: ${row.error_message ?? 'Some sources failed'}. ${row.message}.`,
    },
    failed: { title: 'Revenue could not be collected', message: `${row.project}: ${row.error_message ?? row.message}` },
  }
  const words = said[row.status === 'completed' || row.status === 'partial' ? row.status : 'failed']
  const path = `/revenue?${new URLSearchParams({ projectId: row.project_id, tab: 'history' })}`
  return { ...words, path, project_id: row.project_id, owner_id: row.owner_id, email: row.email }
}

/** Sends the mail to the address of the schedule, else of the preferences, else of the owner. */
export const taskMailWorker = ({ public_url }: { public_url: string }): JobWorker =>
  workerFor(mailTaskJob, ({ payload, command }) =>
    command(async (write) => {
      const { title, message, path, project_id, email } = await wordsOf(write, payload.task_id)
      const schedule = await scheduleOf(write.tx, project_id)
      const preferences = await preferencesOf(write.tx, project_id)
      const content = mailLayout({
        title,
        paragraphs: [message],
        button: { label: 'Open collection', url: `${public_url}${path}` },
        footer: 'You get this email because email notifications are on for collecting revenue of this project.',
      })
      write.enqueue(sendMail, { to: schedule.notify_email ?? preferences.email ?? email, subject: title, ...content })
    }),
  )
