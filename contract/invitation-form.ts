import { z } from 'zod'
import { email, id } from './fields.ts'

/** Whom to invite to which project: a provider by id, or an email address. */
export const invitationForm = z
  .object({
    project_id: z.uuid('Choose a project'),
    provider_id: id.optional(),
    email: email('Email is required', 'Enter a valid email address').optional(),
  })
  .refine(({ provider_id, email: typed }) => provider_id !== undefined || typed !== undefined, {
    path: ['email'],
    message: 'Email is required',
  })
