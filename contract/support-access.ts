import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { browserRead, browserWrite, endsView, refusals } from './operation.ts'
import { supportAccessForm, viewForm } from './support-access-forms.ts'

const consent = z.object({ granted_at: timestamp, ends_at: timestamp })

export const supportAccess = {
  getSupportAccess: browserRead(
    '/api/users/me/support-access',
    'Get support access to your account and its latest uses',
  ).output(
    z.object({
      access: consent.nullable().describe('Null while support may not'),
      views: z
        .array(
          z.object({
            id,
            reason: z.string(),
            started_at: timestamp,
            ended_at: timestamp.nullable().describe('Null while it lasts'),
          }),
        )
        .describe('The latest first'),
    }),
  ),
  allowSupportAccess: browserWrite(
    'POST',
    '/api/users/me/support-access',
    'Turn on support access to your account for a while',
  )
    .input(supportAccessForm)
    .output(consent)
    .errors(refusals('ALREADY_ALLOWED')),
  revokeSupportAccess: browserWrite('DELETE', '/api/users/me/support-access', 'Turn off support access to your account')
    .input(z.object({}))
    .output(z.object({ success: z.literal(true) })),
  viewAccount: browserWrite('POST', '/api/admin/people/{id}/view', 'Start viewing an account as its person, for admins')
    .input(viewForm.extend({ id }))
    .output(z.object({ name: z.string(), ends_at: timestamp }))
    .errors(refusals('SUPPORT_NOT_ALLOWED', 'NOT_VIEWABLE')),
  stopViewing: endsView('/api/account-view/stop', 'End viewing an account')
    .input(z.object({}))
    .output(z.object({ user_id: id.nullable().describe('Whose account it was; null where none was viewed') })),
}
