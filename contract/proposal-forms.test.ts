import { expect, test } from 'vitest'
import { termsForm, workForm } from './proposal-forms.ts'

test.each([workForm.shape.title, termsForm.shape.revenue_stream])(
  'what stands in sentences is one line, and turns none of their words around',
  (field) => {
    expect(field.parse('  Launch \u202eplan\n\u200bfor 👩🏽‍🚀 ')).toBe('Launch plan for 👩🏽‍🚀')
    expect(field.safeParse('\u202e\u200b'.repeat(5)).success).toBe(false)
  },
)
