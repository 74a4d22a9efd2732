import type { z } from 'zod'

/** The first sentence for each field a schema refuses, by its path: what a form's `validate` gives back. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

interface CheckedForm {
  getInputNode: (path: string) => HTMLElement | null
}

/** What a form does when it is sent with errors: the first of them gets the focus. */
export function focusFirst(form: CheckedForm, errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}
