import { z } from 'zod'
import { day, requiredText } from './fields.ts'

/** The dialog 'Terminate Agreement'. */
export const terminationForm = z.object({
  reason: requiredText(1, 2000, 'Please provide a reason for termination'),
  last_day: day('Please choose the last day of the agreement'),
})
