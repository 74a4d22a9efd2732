import { parse } from 'yaml'

export interface FrontMatter {
  /** What the lines between the dashes say, as YAML; null without them. */
  data: unknown
  /** What follows them. */
  body: string
}

/** Splits a Markdown file into the YAML between its first two lines of dashes, and the rest. */
export function frontMatterOf(file: string): FrontMatter {
  const [whole, data] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(file) ?? []
  if (whole === undefined || data === undefined) return { data: null, body: file }
  return { data: parse(data), body: file.slice(whole.length) }
}
