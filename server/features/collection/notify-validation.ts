import { z } from 'zod'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { mailLayout, sendMail } from '#server/platform/mail.ts'
import { preferencesOf } from './collection-preferences.ts'

/** Mails what could not be counted. */
const mailValidationJob = defineJob('mail-collection-validation', { schema: z.object({ error_id: z.uuid() }) })

/** Notifies the owner of revenue that could not be counted, unless the project's preferences say otherwise. */
export async function notifyValidation(write: Write, error_id: string): Promise<void> {
  const { owner_id, project_id, message, path } = await wordsOf(write, error_id)
  const preferences = await preferencesOf(write.tx, project_id)
  if (!(preferences.enabled && preferences.notify_on_validation)) return
  write.notify({
    recipient_id: owner_id,
    type: 'project',
    title: TITLE,
    message,
    link_text: 'Open errors',
    link_url: path,
    related_item_type: 'collection_error',
    related_item_id: error_id,
    mail: false,
  })
  if (preferences.email_notifications) write.enqueue(mailValidationJob, { error_id })
}

const TITLE = 'Some revenue was not counted'

async function wordsOf({ tx }: Pick<Write, 'tx'>, error_id: string) {
  const { message, ...row } = await tx
    .selectFrom('collection_errors as e')
    .innerJoin('projects as p', 'p.id', 'e.project_id')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .select(['e.message', 'e.project_id', 'p.title', 'p.owner_id', 'u.email'])
    .where('e.id', '=', error_id)
    .executeTakeFirstOrThrow()
  const path = `/revenue-collection-monitor?${new URLSearchParams({ projectId: row.project_id, tab: 'errors' })}`
  return { ...row, path, message: `${row.title}: ${message}` }
}

/** Sends the mail to the address of the preferences, else of the owner. */
export const validationMailWorker = ({ public_url }: { public_url: string }): JobWorker =>
  workerFor(mailValidationJob, ({ payload, command }) =>
    command(async (write) => {
      const { message, path, project_id, email } = await wordsOf(write, payload.error_id)
      const preferences = await preferencesOf(write.tx, project_id)
      const content = mailLayout({
        title: TITLE,
        paragraphs: [message],
        button: { label: 'Open errors', url: `${public_url}${path}` },
        footer: 'You get this email because email notifications are on for collecting revenue of this project.',
      })
      write.enqueue(sendMail, { to: preferences.email ?? email, subject: TITLE, ...content })
    }),
  )
