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

/** What a form does when it is sent with errors: the one that stands first on the page gets the focus. */
export function focusFirst(form: CheckedForm, errors: Record<string, unknown>): void {
  const fields = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? [])
  const [first] = fields.sort((one, other) => (isBefore(one, other) ? -1 : 1))
  focusField(first)
}

const FIELD = 'input, select, textarea'

/** A group of boxes takes the focus with its first one. */
export function focusField(node: HTMLElement | null | undefined): void {
  const field = node?.matches(FIELD) ? node : node?.querySelector<HTMLElement>(FIELD)
  field?.focus()
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
