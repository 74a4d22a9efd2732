import { type HtmlSafeString, html, join, safe } from './html.ts'

export interface Field {
  name: string
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
  label,
  value,
  problem,
  hint,
  autocomplete,
  numeric,
  autofocus,
}: Field): HtmlSafeString {
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ')
  const attributes = [
    html`id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete ?? 'off'}"`,
    ...(described === '' ? [] : [html`aria-describedby="${described}"`]),
    ...(problem === undefined ? [] : [safe('aria-invalid="true"')]),
    ...(numeric ? [safe('inputmode="numeric"')] : []),
    ...(autofocus ? [safe('autofocus')] : []),
  ]
  return html`<div><label for="${name}">${label}</label>
<input ${join(attributes, ' ')}>
${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}${errorText(name, problem)}</div>`
}

export function errorText(name: string, problem: string | undefined): HtmlSafeString | string {
  return problem === undefined ? '' : html`<p class="error" id="${name}-error">${problem}</p>`
}
