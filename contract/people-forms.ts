import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { requiredText } from './fields.ts'
import './schema-settings.ts'

/** Why an admin does something to an account; the person reads it. */
export const reason = requiredText(3, 1000, 'Enter a reason. The person reads it.')

export const accountAct = z.object({ reason })
export const roleForm = z.object({ role: z.enum(ROLES, 'Choose a role'), reason })

export const dropForm = z.object({ reason: requiredText(3, 1000, 'Enter a reason') })
