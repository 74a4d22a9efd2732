/**
 * Text that somebody typed, written so that no mail program makes a link of it: in a mail of ours only our own links are
 * links. A space before the dots of what may be a domain, and after the colon of a scheme, keeps it readable.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(DOT_OF_A_DOMAIN, ' $&').replaceAll(END_OF_A_SCHEME, ': ')
}

/** Domains end in two letters or more, so amounts and initials stay as they are. */
const DOT_OF_A_DOMAIN = /(?<=[^\s.。．｡])[.。．｡](?=\p{L}\p{M}*\p{L})/gu

const END_OF_A_SCHEME = /(?<=[a-z\d+.-]):(?=[/\\])/gi
