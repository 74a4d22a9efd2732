import { type HtmlSafeString, html, join, safe } from './html.ts'

export interface Field {
  name: string
  /** Where several fields of a page have the same name. */
  id?: string
  label: string
  value: string
  problem?: string | undefined
  hint?: string | undefined
  autocomplete?: string
  numeric?: boolean
  autofocus?: boolean
}

/** A labelled field, with what is wrong with it beside it. */
export function textField({
  name,
  id = name,
  label,
  value,
  problem,
  hint,
  autocomplete,
  numeric,
  autofocus,
}: Field): HtmlSafeString {
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  const attributes = [
    html`id="${id}" name="${name}" value="${value}" autocomplete="${autocomplete ?? 'off'}"`,
    ...(described === '' ? [] : [html`aria-describedby="${described}"`]),
    ...(problem === undefined ? [] : [safe('aria-invalid="true"')]),
    ...(numeric ? [safe('inputmode="numeric"')] : []),
    ...(autofocus ? [safe('autofocus')] : []),
  ]
  return html`<div><label for="${id}">${label}</label>
<input ${join(attributes, ' ')}>
${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`}${errorText(id, problem)}</div>`
}

export const MAX_CHARACTERS = 200

/** What is too long is refused, not cut off. */
export function lengthProblem(typed: string): string | undefined {
  return typed.length > MAX_CHARACTERS ? `Use at most ${MAX_CHARACTERS} characters.` : undefined
}

export function errorText(id: string, problem: string | undefined): HtmlSafeString | string {
  return problem === undefined ? '' : html`<p class="error" id="${id}-error">${problem}</p>`
}
