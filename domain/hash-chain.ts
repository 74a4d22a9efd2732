/** What the first link of a chain follows from. */
export const GENESIS = '0'.repeat(64)

/** A record that names its place in a chain, and the hash of the one before it. */
export interface ChainLink {
  sequence: number
  previous_hash: string
  hash: string
}

export interface BrokenLink {
  sequence: number
  reason: string
}

/**
 * The links of one chain, in order, that are not what was written: one is missing before them, they do not follow from
 * the one before, or their content was changed. `hashOf` gives the hash over all that a link says and `previous_hash`;
 * `last` is the link before the first of these, if they are not the beginning.
 */
export function brokenLinks<Link extends ChainLink>(
  links: readonly Link[],
  hashOf: (link: Link) => string,
  last: Pick<ChainLink, 'sequence' | 'hash'> = { sequence: 0, hash: GENESIS },
): BrokenLink[] {
  const broken: BrokenLink[] = []
  let before = last
  for (const link of links) {
    const found = (reason: string) => broken.push({ sequence: link.sequence, reason })
    if (link.sequence !== before.sequence + 1) found(`event ${before.sequence + 1} is missing`)
    if (link.previous_hash !== before.hash) found('does not follow from the event before it')
    if (link.hash !== hashOf(link)) found('its content was changed')
    before = link
  }
  return broken
}
