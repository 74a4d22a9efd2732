import { isValidElement, type ReactElement } from 'react'

const MAX_SHOWN = 60

/** What is written to get this element: `<Amount amount={97440} currency="gbp" />`. Long values are cut to '…'. */
export function codeOf(name: string, element: ReactElement): string {
  const { children, ...props } = element.props as Record<string, unknown>
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([prop, value]) => ` ${attribute(prop, value)}`)
    .join('')
  if (children === undefined) return `<${name}${attributes} />`
  return `<${name}${attributes}>${typeof children === 'string' ? children : '…'}</${name}>`
}

function attribute(prop: string, value: unknown): string {
  if (value === true) return prop
  if (typeof value === 'string') return `${prop}="${value}"`
  return `${prop}={${written(value)}}`
}

function written(value: unknown): string {
  if (typeof value === 'function') return '…'
  if (typeof value !== 'object' || value === null) return String(value)
  if (isValidElement(value) || hasElements(value)) return '…'
  const json = JSON.stringify(value)
  return json.length > MAX_SHOWN ? '…' : json.replaceAll(/"(\w+)":/g, '$1: ').replaceAll('"', "'")
}

function hasElements(value: object): boolean {
  return Object.values(value).some((one) => typeof one === 'function' || isValidElement(one))
}
