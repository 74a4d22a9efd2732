import { z } from 'zod'
import { SUPPORT_ACCESS_HOURS } from '#domain/support-access.ts'
import { requiredText } from './fields.ts'
import './schema-settings.ts'

/** For how long a person lets support view their account. */
export const supportAccessForm = z.object({ hours: z.literal(SUPPORT_ACCESS_HOURS).describe('From now on') })

/** Why an admin views an account. */
export const viewForm = z.object({ reason: requiredText(3, 1000, 'Enter a reason. The person reads it.') })
