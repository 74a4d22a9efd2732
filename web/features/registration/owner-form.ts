import { z } from 'zod'
import { ownerRegistration } from '#contract/account-forms.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'

export interface OwnerValues {
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  confirm_password: string
  acting_personally: boolean
  company_name: string
  company_size: string
  role_in_company: string
  industry: string
}

export const emptyOwner = (email = ''): OwnerValues => ({
  first_name: '',
  last_name: '',
  email,
  phone: '',
  password: '',
  confirm_password: '',
  acting_personally: false,
  company_name: '',
  company_size: '',
  role_in_company: '',
  industry: '',
})

/** What is asked twice is only the screen's matter; the rest is the registration's own schema. */
const confirmed = z
  .object({ password: z.string(), confirm_password: z.string().min(1, 'Confirm your password') })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords must match',
  })

export function ownerErrors(values: OwnerValues): Record<string, string> {
  return inFormOrder({
    ...schemaErrors(ownerRegistration, { ...values, role: 'owner' }),
    ...schemaErrors(confirmed, values),
  })
}

/** The first error is the one that stands highest. */
function inFormOrder(errors: Record<string, string>): Record<string, string> {
  const order = Object.keys(emptyOwner())
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}
