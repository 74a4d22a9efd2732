import { z } from 'zod'
import { newResetLink, RESET_LINK_MINUTES, storeResetLink } from '#server/identity/password-resets.ts'
import { findUserByEmail } from '#server/identity/people.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type Mail, mailLayout, sendMail } from '#server/platform/mail.ts'

/** Mails a password reset link if the address has an account. */
export const mailResetLink = defineJob('mail-reset-link', {
  schema: z.object({ email: z.string().max(254) }),
  deleteAfterSeconds: 600,
})

export function resetLinkWorker({ public_url }: { public_url: string }): JobWorker {
  return workerFor(mailResetLink, async ({ payload: { email }, job_id, command }) => {
    await command(
      async (write) => {
        const user = await findUserByEmail(write.tx, email)
        if (!user) return
        const { token, columns } = newResetLink(write.now)
        const isNew = await storeResetLink(write.tx, { id: job_id, user_id: user.id, ...columns })
        // The job already ran.
        if (!isNew) return
        write.audit({
          chain: `user:${user.id}`,
          action: 'password_reset_requested',
          subject_type: 'user',
          subject_id: user.id,
        })
        write.enqueue(sendMail, resetMail(public_url, user.email, token))
      },
      { name: 'accounts.mailResetLink' },
    )
  })
}

function resetMail(public_url: string, to: string, token: string): Mail {
  const content = mailLayout({
    title: 'Set a new password',
    paragraphs: [
      `We received a request to reset the password of your Sharewell account. This link works once, within ${RESET_LINK_MINUTES} minutes.`,
    ],
    button: { label: 'Set a new password', url: `${public_url}/reset-password?${new URLSearchParams({ token })}` },
    footer: "If this wasn't you, ignore this email. Don't share the link with anyone.",
  })
  return { to, subject: 'Set a new password for Sharewell', ...content }
}
