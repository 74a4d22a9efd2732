import { badParameter } from './failure.ts'

/** What a form or a query says, nested as its bracketed names say; every leaf is a string. */
export type Value = string | Value[] | Input
export interface Input {
  [name: string]: Value
}

const MAX_DEPTH = 8
const MAX_FIELDS = 1000

/** Reads `a=1&b[c]=2&d[0]=3&e[]=4` into `{ a: '1', b: { c: '2' }, d: ['3'], e: ['4'] }`. */
export function parseForm(text: string): Input {
  const root = emptyInput()
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MAX_FIELDS) throw badParameter('Too many parameters.', 'parameters_exclusive', 'body')
  for (const [name, value] of fields) place(root, pathOf(name), value)
  return withArrays(root)
}

function pathOf(name: string): string[] {
  const head = /^[^[\]]+/.exec(name)?.[0]
  const rest = head === undefined ? '' : name.slice(head.length)
  if (head === undefined || !/^(\[[^[\]]*\])*$/.test(rest)) {
    throw badParameter(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  }
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')]
  if (path.length > MAX_DEPTH) throw badParameter(`Invalid nesting: ${name}`, 'parameter_unknown', head)
  return path
}

function place(root: Input, path: string[], value: string): void {
  let node = root
  path.forEach((step, depth) => {
    const name = step === '' ? String(Object.keys(node).length) : step
    if (depth === path.length - 1) {
      node[name] = value
      return
    }
    const child = node[name]
    const next = typeof child === 'object' && !Array.isArray(child) ? child : emptyInput()
    node[name] = next
    node = next
  })
}

/** A group whose names are 0, 1, 2 … is an array. */
function withArrays(node: Input): Input {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string' || Array.isArray(value)) continue
    const child = withArrays(value)
    const names = Object.keys(child)
    node[name] = names.length > 0 && names.every((key, index) => key === String(index)) ? Object.values(child) : child
  }
  return node
}

/** Without a prototype, so that a field named __proto__ is a field like any other. */
function emptyInput(): Input {
  return Object.create(null) as Input
}
