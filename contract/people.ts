import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { avatar, id, line, listOf, page, timestamp } from './fields.ts'
import { browserRead, browserWrite, refusals } from './operation.ts'
import { accountAct, roleForm } from './people-forms.ts'

export const ACCOUNT_STATES = ['active', 'suspended'] as const
const role = z.enum(ROLES)

export const listedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar,
  role,
  state: z.enum(ACCOUNT_STATES),
  registered_at: timestamp,
  last_sign_in_at: timestamp.nullable().describe('Null if they have not signed in yet'),
})

const count = z.int().min(0)

export const adminPerson = listedPerson.extend({
  phone: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  sessions: count.describe('Browsers that are signed in'),
  api_keys: count.describe('API keys that are neither revoked nor expired'),
  takes_part: z
    .object({ projects: count, proposals: count, agreements: count, rights: count, listings: count })
    .describe('Projects and proposals of their own, agreements they are a side of, rights they hold'),
  agreements: z
    .array(z.object({ id, title: z.string(), status: z.string() }))
    .describe('The latest agreements they are a side of'),
  support_access: z
    .object({ ends_at: timestamp })
    .nullable()
    .describe('Until when they let support view their account; null while they do not'),
  suspensions: z
    .array(
      z.object({
        id,
        reason: z.string(),
        suspended_by: z.string(),
        suspended_at: timestamp,
        lifted_by: z.string().nullable(),
        lifted_at: timestamp.nullable(),
      }),
    )
    .describe('The latest first'),
  allowed: z.object({
    suspend: z.boolean(),
    restore: z.boolean(),
    sign_out: z.boolean(),
    view: z.boolean(),
    roles: z.array(role).describe('The roles this person can be given'),
  }),
})

const one = z.object({ id })

export const people = {
  listPeople: browserRead('/api/admin/people', 'List people for admins, newest first')
    .input(
      z.object({
        ...page,
        search: line(200).default('').describe('A part of the name or of the email'),
        role: role.optional(),
        state: z.enum(ACCOUNT_STATES).optional(),
      }),
    )
    .output(listOf(listedPerson)),
  getPerson: browserRead('/api/admin/people/{id}', 'Get a person, for admins').input(one).output(adminPerson),
  suspendPerson: browserWrite('POST', '/api/admin/people/{id}/suspend', 'Suspend an account')
    .input(one.extend(accountAct.shape))
    .output(adminPerson)
    .errors(refusals('OWN_ACCOUNT', 'LAST_ADMIN', 'ALREADY_SUSPENDED')),
  restorePerson: browserWrite('POST', '/api/admin/people/{id}/restore', 'Restore an account that is suspended')
    .input(one.extend(accountAct.shape))
    .output(adminPerson)
    .errors(refusals('NOT_SUSPENDED')),
  signOutPerson: browserWrite('POST', '/api/admin/people/{id}/sign-out', 'End all sessions of a person')
    .input(one.extend(accountAct.shape))
    .output(z.object({ sessions_ended: count }))
    .errors(refusals('OWN_ACCOUNT')),
  changeRole: browserWrite('POST', '/api/admin/people/{id}/role', 'Change the role of a person')
    .input(one.extend(roleForm.shape))
    .output(adminPerson)
    .errors(refusals('OWN_ACCOUNT', 'LAST_ADMIN', 'ROLE_UNCHANGED', 'ROLE_TAKES_PART', 'ROLE_WITHOUT_PROFILE')),
}
