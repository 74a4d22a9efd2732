export interface Breakpoint {
  /** As a style sheet writes it: '(max-width: 900px)'. */
  query: string
  /** How many rules wait for it. */
  rules: number
}

/** Where layouts change, found in the style sheets that are loaded; the narrowest first. */
export function breakpoints({ styleSheets }: Document): Breakpoint[] {
  const counts = new Map<string, number>()
  for (const rule of [...styleSheets].flatMap(({ cssRules }) => [...cssRules]).flatMap(mediaRules)) {
    const query = rule.media.mediaText
    if (/width/.test(query)) counts.set(query, (counts.get(query) ?? 0) + rule.cssRules.length)
  }
  const widthIn = (query: string) => Number(/[\d.]+/.exec(query)?.[0] ?? 0)
  return [...counts]
    .map(([query, rules]) => ({ query, rules }))
    .sort((one, other) => widthIn(one.query) - widthIn(other.query))
}

function mediaRules(rule: CSSRule): CSSMediaRule[] {
  if (rule instanceof CSSMediaRule) return [rule]
  return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(mediaRules) : []
}
